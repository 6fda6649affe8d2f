import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import type { PageLine } from "./page-line.ts";

/** A line in few words, for the table; the same for as long as it says the same. */
export function lineText(line: PageLine | null): string {
  if (line === null) return "";
  if (line.kind === "next") return stepText(line.step);
  const { quest, state } = line.view;
  return `${state === "ready" ? "claim" : "story"}: ${quests[quest].name}`;
}

function stepText(step: NextStep): string {
  switch (step.kind) {
    case "food":
    case "boss-food":
      return `food: ${items[step.ration].name}`;
    case "boss":
      return `boss: ${monsters[zones[step.zone].boss].name}`;
    case "zone":
      return `zone: ${zones[step.zone].name}`;
    case "make":
      return `make: ${items[recipes[step.recipe].output.item].name}`;
    case "train":
      return `train: ${skills[step.skill].name} ${step.level}`;
    default:
      return step.kind;
  }
}
