/** What waits for the owner, the most urgent first. */
export function ToDo() {
  return null;
}
