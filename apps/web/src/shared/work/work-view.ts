import type { WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";

/** How a piece of work is shown in few words. */
export type WorkView = {
  readonly icon: GameIconName;
  /** What is done: "Fishing at the Mill Pond". */
  readonly title: string;
  /** Where it is done; empty while nothing is. */
  readonly place: string;
};

/** The work in words. `craftedName` is the name of what lies on the bench, once it is known. */
export function workView(work: WorkInBrief, craftedName = ""): WorkView {
  switch (work.kind) {
    case "idle":
      return { icon: "campfire", title: t("work.doing-idle"), place: "" };
    case "combat": {
      const zone = zones[work.zone];
      return { icon: skills.combat.icon, title: t("work.doing-combat"), place: zone.name };
    }
    case "gather": {
      const node = nodes[work.node];
      return {
        icon: skills[node.skill].icon,
        title: t("work.doing-gather", { skill: skills[node.skill].name, node: node.name }),
        place: zones[node.zone].name,
      };
    }
    case "craft":
      return { icon: "anvil", title: craftTitle(craftedName), place: t("work.doing-bench") };
  }
}

function craftTitle(craftedName: string): string {
  if (craftedName === "") return t("work.doing-craft");
  return t("work.doing-craft-of", { item: craftedName });
}
