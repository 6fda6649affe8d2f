/** Another node orders by now: what this one applied and could not append must be forgotten with it. */
export class LeaseLost extends Error {
  constructor() {
    super(
      "Another node has taken over since this one did not answer in time. Nothing was lost: start this node again, and it follows.",
    );
    this.name = "LeaseLost";
  }
}
