import type { Work, WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expectCrafting } from "@aldermoor/game/crafting/rules/expected.ts";
import { expectGathering } from "@aldermoor/game/gathering/rules/expected.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { provisionUse } from "@aldermoor/game/inventory/rules/provision-use.ts";
import type { ProvisionUse } from "@aldermoor/game/inventory/rules/provision-use.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { RuleCharacter } from "../character/rule-character.ts";
import { findsOf, fightExpectation } from "./expected-fight.ts";

/** What an hour of some work brings on average. */
export type WorkGains = {
  readonly skill: SkillId;
  readonly xpPerHour: number;
  /** Gold of kills; 0 for other work. */
  readonly goldPerHour: number;
  /** Kills, gathered units or crafts. */
  readonly unitsPerHour: number;
  /** What the killed leave, goods and pieces alike; 0 for other work. */
  readonly findsPerHour: number;
  readonly provisions: readonly ProvisionUse[];
};

/** What an hour of a work would bring as things stand; `null` for somebody who rests. */
export function workGains(
  work: WorkInBrief,
  character: RuleCharacter,
  bag: BagView,
): WorkGains | null {
  const { worn } = character;
  switch (work.kind) {
    case "idle":
      return null;
    case "combat": {
      const expected = fightExpectation(work.zone, character, bag);
      const { xpPerHour, goldPerHour, killsPerHour: unitsPerHour } = expected;
      const findsPerHour = findsOf(expected);
      const provisions = provisionUse(character, worn, work);
      return { skill: "combat", xpPerHour, goldPerHour, unitsPerHour, findsPerHour, provisions };
    }
    case "gather": {
      const { xpPerHour, itemsPerHour } = expectGathering(character, worn, work.node);
      const unitsPerHour = Object.values(itemsPerHour).reduce((sum, units) => sum + units, 0);
      const provisions = provisionUse(character, worn, work);
      const { skill } = nodes[work.node];
      return { skill, xpPerHour, ...noSpoils, unitsPerHour, provisions };
    }
    case "craft": {
      const recipe = recipes[work.recipe];
      const { xpPerHour, craftsPerHour } = expectCrafting(character, worn, recipe);
      const provisions = provisionUse(character, worn, bench);
      const { skill } = recipe;
      return { skill, xpPerHour, ...noSpoils, unitsPerHour: craftsPerHour, provisions };
    }
  }
}

const noSpoils = { goldPerHour: 0, findsPerHour: 0 } as const;
const bench: Work = { kind: "craft" };
