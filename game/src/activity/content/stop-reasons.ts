/** Why work came to an end, or gave way to other work, by itself. */
export type StopReason =
  | "lamp"
  | "no-inputs"
  | "no-gold"
  | "bag-full"
  | "queue-done"
  /** The tool that the work needs was not worn. */
  | "tool-needed"
  /** The world has changed, and it is not part of it any more. */
  | "work-gone";
