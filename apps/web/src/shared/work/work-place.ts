import type { WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";

/** The page on which a piece of work is watched, and on which somebody who rests chooses one. */
export function workPlace(work: WorkInBrief) {
  switch (work.kind) {
    case "idle":
    case "combat":
      return "/game/actions/combat";
    case "gather":
      return `/game/actions/${nodes[work.node].skill}` as const;
    case "craft":
      return "/game/actions/queue";
  }
}
