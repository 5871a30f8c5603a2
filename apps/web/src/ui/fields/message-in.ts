/** The message of one of formik's errors; that of a list is at its first invalid item. */
export function messageIn(error: unknown): string | undefined {
  const [message] = [error].flat().filter((each) => typeof each === 'string');
  return message;
}
