/** Ends the run if a spec file has not ended within five minutes, and names it: the runner itself waits for ever. */
export default class FileTimeOut {
  onTestFileStart({ path }) {
    this.timer = setTimeout(() => {
      console.error(`${path} has not ended within five minutes.`);
      process.exit(1);
    }, 300_000);
  }

  onTestFileResult() {
    clearTimeout(this.timer);
  }
}
