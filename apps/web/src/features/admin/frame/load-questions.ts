/** Fetches the code of questions that belong to no page: few are ever asked. */
export function loadQuestions() {
  return import('./late-questions');
}

/** Fetches it ahead of need. Never fails. */
export async function preloadQuestions(): Promise<void> {
  await loadQuestions().catch(() => undefined);
}
