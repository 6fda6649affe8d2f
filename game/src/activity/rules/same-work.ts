import { isFromQueue } from "../../crafting/rules/queue.ts";
import type { Work } from "../content/work.ts";

/** Whether two are the same work, of the queue both or neither. */
export function isSameWork(one: Work, other: Work): boolean {
  if (isFromQueue(one) !== isFromQueue(other)) return false;
  if (one.kind === "combat" && other.kind === "combat") return one.zone === other.zone;
  if (one.kind === "gather" && other.kind === "gather") return one.node === other.node;
  return one.kind === other.kind;
}
