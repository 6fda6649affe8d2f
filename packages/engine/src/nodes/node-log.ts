import type { SharedLog } from "../cluster/shared-log.ts";

/** What a node asks of the log that it shares with others, once its own tables are open. */
export type NodeLog = Pick<
  SharedLog,
  | "open"
  | "claim"
  | "renew"
  | "hold"
  | "carry"
  | "release"
  | "holder"
  | "append"
  | "after"
  | "lastTs"
  | "onWake"
  | "close"
>;
