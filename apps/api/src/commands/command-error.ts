/** A failure whose message tells the person at the terminal all there is to know; it is shown without a stack. */
export class CommandError extends Error {}
