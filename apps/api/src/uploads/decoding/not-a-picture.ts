/** Thrown for a file that is not an accepted picture: another format, broken, or too costly to decode. The message is for the log. */
export class NotAPicture extends Error {}
