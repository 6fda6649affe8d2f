import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { ruleCharacter } from "../../shared/character/rule-character.ts";
import { someSheet } from "../../shared/character/some-sheet.ts";
import { someBag } from "../../shared/items/some-piece.ts";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { nodeLock, zoneLock } from "./node-access.ts";

beforeAll(() => registerTexts(allTexts.en));

function characterOf({ mining = 1 }: { readonly mining?: number }): RuleCharacter {
  return ruleCharacter(someSheet({}, { mining }), someBag());
}

const beaten = (zone: ZoneId): ZoneView => ({
  zone,
  unlocked: true,
  kills: 60,
  bossBeaten: true,
  charges: 0,
  killsTowardCharge: 0,
  chargeKills: 60,
  refundsAtMs: [],
});

describe("a closed place says what opens it", () => {
  test("a zone names the boss that stands before it", () => {
    expect(zoneLock("hollowmere-wood", characterOf({}), [])).toBe("Defeat Old Mudjaw first.");
  });

  test("a zone whose boss is beaten names the level", () => {
    expect(zoneLock("hollowmere-wood", characterOf({}), [beaten("fenside-meadows")])).toBe(
      "Combat level 8 is required.",
    );
  });

  test("the first zone and its nodes are open to everybody", () => {
    expect(zoneLock("fenside-meadows", characterOf({}), [])).toBeNull();
    expect(nodeLock("copper-scrape", characterOf({}), [])).toBeNull();
  });

  test("a node names the tool it asks for", () => {
    expect(nodeLock("bog-iron-ditch", characterOf({ mining: 13 }), [])).toBe(
      "A mining tool of tier 1 is required.",
    );
  });
});
