import { checkZone } from "../../combat/rules/zones.ts";
import { items } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import { nodes } from "../../world/content/nodes.ts";
import type { Work } from "../content/work.ts";

/** Levels beyond a node's own that stand in for the way there. */
const levelsForTheWay = 5;

/**
 * Whether this work can be done now. Refuses `zone-locked`, `level-too-low`, `tool-needed` (`tool`,
 * `n`: the slot and the least tier) and, for an empty queue, `queue-empty`.
 */
export function checkWork(
  state: Pick<CharacterState, "zones" | "skills" | "queue">,
  worn: readonly Piece[],
  work: Work,
): Outcome {
  switch (work.kind) {
    case "idle":
      return done(null);
    case "combat":
      return checkZone(state, work.zone);
    case "gather":
      return checkNode(state, worn, work.node);
    case "craft":
      return state.queue.length === 0 ? refuse("queue-empty") : done(null);
  }
}

function checkNode(
  state: Pick<CharacterState, "zones" | "skills">,
  worn: readonly Piece[],
  id: NodeId,
): Outcome {
  const { skill, level, zone, minTool } = nodes[id];
  const own = state.skills[skill].level;
  if (own < level) return refuse("level-too-low", { skill, n: level });
  const open = checkZone(state, zone);
  if (!open.ok && own < level + levelsForTheWay) return open;
  const slot = `tool-${skill}` as const;
  if (toolTier(worn, slot) < minTool) return refuse("tool-needed", { tool: slot, n: minTool });
  return done(null);
}

function toolTier(worn: readonly Piece[], slot: string): number {
  for (const piece of worn) {
    const item = items[piece.item];
    if (item.type === "tool" && item.slot === slot) return item.tier;
  }
  return 0;
}
