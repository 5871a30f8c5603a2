/**
 * Whether this process serves visitors, or is a command that does one thing with the same parts and ends. Injectable everywhere.
 * What starts by itself (a timer, a worker, a port, a first owner, a clean-up) asks in its lifecycle hook:
 * `onApplicationBootstrap() { if (!this.serving.isOn) return; … }`. Its shutdown hook bears that it never started.
 */
export class Serving {
  constructor(readonly isOn = true) {}
}
