/** Fetches the questions that belong to no page: few are ever asked. */
export function loadQuestions() {
  return import('./late-questions');
}

/** Fetches them ahead of need. Never fails. */
export async function preloadQuestions(): Promise<void> {
  await loadQuestions().catch(() => undefined);
}
