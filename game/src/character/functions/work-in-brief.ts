import type { Work, WorkInBrief } from "../../activity/content/work.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { nodes } from "../../world/content/nodes.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds } from "../../world/content/zones.ts";

type Busy = Pick<CharacterState, "work" | "fallback" | "queue">;

/** What a character does, with the recipe that is at the head of the bench. */
export function workInBrief(work: Work, queue: CharacterState["queue"]): WorkInBrief {
  if (work.kind === "combat") return { kind: "combat", zone: work.zone };
  if (work.kind === "gather") return { kind: "gather", node: work.node };
  if (work.kind === "idle") return work;
  const crafts = queue.filter((entry) => "recipe" in entry);
  const head = crafts.find((entry) => entry.waits === null) ?? crafts[0];
  return head === undefined ? { kind: "idle" } : { kind: "craft", recipe: head.recipe };
}

/** The region where a character is, or was last. */
export function zoneOf({ work, fallback }: Busy): ZoneId {
  return zoneOfWork(work) ?? zoneOfWork(fallback) ?? zoneIds[0];
}

function zoneOfWork(work: Work): ZoneId | undefined {
  if (work.kind === "combat") return work.zone;
  if (work.kind !== "gather") return undefined;
  return Object.hasOwn(nodes, work.node) ? nodes[work.node].zone : undefined;
}
