/** Thrown for a file that is no picture we take: another format, broken, or larger than decoding may cost. The message is for the log. */
export class NotAPicture extends Error {}
