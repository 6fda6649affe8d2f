/** The time of the newest durable commit, in nanoseconds since the epoch. The executor alone moves it. */
export class LastCommit {
  ts: bigint;

  constructor(ts: bigint) {
    this.ts = ts;
  }
}
