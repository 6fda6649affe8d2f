/** Another node has the lease: whatever this one appends is refused from now on, and what it could not append goes with it. */
export class LeaseLost extends Error {
  constructor() {
    super(
      "Another node has taken over this world, so this one ends. What it had not written to the log, nobody was told.",
    );
    this.name = "LeaseLost";
  }
}
