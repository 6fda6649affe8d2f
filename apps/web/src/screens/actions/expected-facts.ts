import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import type { ProvisionUse } from "@aldermoor/game/core/rules/provision-use.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { t } from "../../texts/t.ts";
import { sum } from "./sum.ts";

/** What an hour in a zone would bring besides xp, one phrase each. */
export function fightFacts(expected: ExpectedFight): readonly string[] {
  const { killsPerHour, goldPerHour, winShare, itemsPerHour, piecesPerHour } = expected;
  const finds = sum(Object.values(itemsPerHour)) + piecesPerHour;
  return [
    t("actions.expect-wins", { n: Math.round(winShare * 100) }),
    t("actions.expect-hour", {
      kills: Math.round(killsPerHour),
      gold: Math.round(goldPerHour),
      finds: Math.round(finds),
    }),
  ];
}

/** The rations of an hour's fights, where they are worth telling. */
export function rationUse(
  rationsPerHour: number,
  ration: BagView["ration"],
): readonly ProvisionUse[] {
  return ration === null || rationsPerHour < 0.5 ? [] : [{ item: ration, perHour: rationsPerHour }];
}
