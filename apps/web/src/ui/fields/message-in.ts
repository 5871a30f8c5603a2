/** The words of one of formik's errors; that of a list stands at the first item that is wrong. */
export function messageIn(error: unknown): string | undefined {
  const [message] = [error].flat().filter((each) => typeof each === 'string');
  return message;
}
