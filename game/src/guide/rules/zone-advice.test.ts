import { expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import { pieceStats } from "../../core/rules/goods/equipment.ts";
import { plain } from "./craftable-pieces.ts";
import { zoneAdvice } from "./zone-advice.ts";

const newcomer = newCharacterState({
  secret: "a secret",
  characterId: "1",
  nowMs: 1_795_301_400_000,
  origin: "moorborn",
});
const stick: OwnPiece = {
  id: "stick",
  piece: plain("wayfarers-stick"),
  stats: pieceStats(plain("wayfarers-stick"), 8),
  slot: "main-hand",
};

function at(level: number, trade: number) {
  const [combat, own] = [level, trade].map((of) => ({ level: of, mastery: 0, milliXp: 0 }));
  if (combat === undefined || own === undefined) throw new Error("Two levels were given.");
  const skills = { ...newcomer.skills, combat, smithing: own, tailoring: own, cooking: own };
  return { character: { ...newcomer, skills }, pieces: [stick], ration: null };
}

test("who enters a zone with a stick is told what to make or to cook for it", () => {
  const advice = zoneAdvice("hollowmere-wood", at(8, 10));
  expect(advice?.kind).not.toBe("levels");
  expect(advice?.gain).toBeGreaterThanOrEqual(1.1);
});

test("nothing is missing in the first zone, nor where the zone is worth more than the one before", () => {
  expect(zoneAdvice("fenside-meadows", at(1, 1))).toBeNull();
  const strong = at(60, 1);
  const own = strong.character.skills.combat;
  const attributes = { strength: own, vitality: own, agility: own, precision: own };
  const skills = { ...strong.character.skills, ...attributes };
  const veteran = { ...strong, character: { ...strong.character, skills } };
  expect(zoneAdvice("hollowmere-wood", veteran)).toBeNull();
});
