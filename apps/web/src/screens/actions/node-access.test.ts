import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { gameTexts } from "../../texts/game-texts.ts";
import { screenTexts } from "../../texts/screen-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import type { RuleCharacter } from "../../things/rule-character.ts";
import { ruleCharacter } from "../../things/rule-character.ts";
import { someBag } from "../../things/some-piece.ts";
import { nodeLock, zoneLock } from "./node-access.ts";

beforeAll(() => registerTexts({ ...gameTexts, ...screenTexts }));

const level = (n: number) => ({ level: n, mastery: 0, xp: 0, xpForNext: 100 });

function characterOf({ mining = 1 }: { readonly mining?: number }): RuleCharacter {
  const sheet: CharacterSheet = {
    id: "c",
    name: "Bryony",
    origin: "fenfolk",
    mode: "standard",
    avatarSeed: 1,
    title: null,
    frame: null,
    createdAtMs: 0,
    gold: 0,
    marks: 0,
    stance: "balanced",
    totalLevel: 17,
    skills: {
      combat: level(1),
      strength: level(1),
      vitality: level(1),
      agility: level(1),
      precision: level(1),
      mining: level(mining),
      woodcutting: level(1),
      fishing: level(1),
      foraging: level(1),
      hunting: level(1),
      smithing: level(1),
      carpentry: level(1),
      tailoring: level(1),
      cooking: level(1),
      alchemy: level(1),
      jewelcrafting: level(1),
      enchanting: level(1),
    },
    boosts: [],
    rooms: {},
    calling: null,
    meal: { slotted: null, begun: null },
    potion: { slotted: null, begun: null },
    work: { kind: "idle" },
  };
  return ruleCharacter(sheet, someBag());
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
