import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { ProvisionUse } from "@aldermoor/game/inventory/rules/provision-use.ts";
import type { ReferencePrices } from "@aldermoor/game/market/api.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { soldGoldOf } from "../../shared/market/use-prices.ts";
import { findsOf, fightExpectation } from "../../shared/work/expected-fight.ts";
import { hoursOf } from "../../shared/work/hour-words.ts";
import { t } from "../../texts/t.ts";

/** What an hour in a zone would bring besides xp, one phrase each. */
export function fightFacts(
  expected: ExpectedFight,
  prices: ReferencePrices | null,
): readonly string[] {
  const { killsPerHour, goldPerHour, winShare } = expected;
  return [
    t("actions.expect-wins", { n: Math.round(winShare * 100) }),
    t("actions.expect-hour", {
      kills: Math.round(killsPerHour),
      gold: Math.round(goldPerHour),
      finds: Math.round(findsOf(expected)),
    }),
    ...(prices === null ? [] : dropFacts(expected, prices)),
  ];
}

/** What the goods that foes leave bring on the market; nothing where they leave none. */
function dropFacts(
  { killsPerHour, itemsPerHour }: ExpectedFight,
  prices: ReferencePrices,
): readonly string[] {
  const goldPerHour = soldGoldOf(itemsPerHour, prices);
  if (goldPerHour < 1 || killsPerHour <= 0) return [];
  const each = Math.round((10 * goldPerHour) / killsPerHour) / 10;
  return [
    t("prices.an-hour", { gold: Math.round(goldPerHour) }),
    t("prices.a-kill", { gold: each }),
  ];
}

/** The rations of an hour's fights, where they are worth telling. */
export function rationUse(
  rationsPerHour: number,
  ration: BagView["ration"],
): readonly ProvisionUse[] {
  return ration === null || rationsPerHour < 0.5 ? [] : [{ item: ration, perHour: rationsPerHour }];
}

/** How the fights go once the rations are eaten, where that is soon and makes a difference. */
export function withoutRations(
  expected: ExpectedFight,
  rations: readonly ProvisionUse[],
  zone: ZoneId,
  character: RuleCharacter,
  bag: BagView,
  holdHours: number,
): readonly string[] {
  if (rations.every((use) => hoursOf(use, bag.stacks) >= holdHours)) return [];
  const { winShare } = fightExpectation(zone, character, { ...bag, ration: null });
  const wins = Math.round(winShare * 100);
  if (wins === Math.round(expected.winShare * 100)) return [];
  return [t("actions.expect-hungry", { n: wins })];
}
