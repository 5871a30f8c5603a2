/** Returns the message in one of formik's errors. In a list's error it is at the first invalid item. */
export function messageIn(error: unknown): string | undefined {
  const [message] = [error].flat().filter((each) => typeof each === 'string');
  return message;
}
