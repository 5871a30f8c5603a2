/**
 * True in a server; false in a command, which does one thing with the same modules and ends. Injectable everywhere.
 * Anything that starts unasked (a timer, a worker, a port, a first owner, a clean-up) checks it in its lifecycle hook:
 * `onApplicationBootstrap() { if (!this.serving.isOn) return; … }`. Its shutdown hook must cope with never having started.
 */
export class Serving {
  constructor(readonly isOn = true) {}
}
