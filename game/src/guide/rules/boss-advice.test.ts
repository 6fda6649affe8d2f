import { expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import { pieceStats } from "../../core/rules/goods/equipment.ts";
import { bossAdvice } from "./boss-advice.ts";
import { plain } from "./craftable-pieces.ts";

const newcomer = newCharacterState({
  secret: "a secret",
  characterId: "1",
  nowMs: 1_795_301_400_000,
  origin: "moorborn",
});
const skills = {
  ...newcomer.skills,
  combat: { level: 6, mastery: 0, milliXp: 0 },
  smithing: { level: 8, mastery: 0, milliXp: 0 },
};
const stick: OwnPiece = {
  id: "stick",
  piece: plain("wayfarers-stick"),
  stats: pieceStats(plain("wayfarers-stick"), 6),
  slot: "main-hand",
};
const challenger = {
  character: { ...newcomer, skills },
  pieces: [stick],
  ration: null,
  rationsHeld: 0,
};

test("what would raise the chance is told with the chance that it brings, the best first", () => {
  const advice = bossAdvice("fenside-meadows", challenger);
  expect(advice.map(({ kind }) => kind)).toContain("armour");
  const hopes = advice.map(({ odds, bossLeft }) => odds - bossLeft);
  expect(hopes).toEqual(hopes.toSorted((a, b) => b - a));
});

test("nothing is advised to a character that wins anyway, and no weapon that its trades can't make", () => {
  const strong = { ...skills, combat: { level: 60, mastery: 0, milliXp: 0 } };
  const attributes = { level: 60, mastery: 0, milliXp: 0 };
  const veteran = { ...strong, strength: attributes, vitality: attributes, agility: attributes };
  const asVeteran = { ...challenger, character: { ...newcomer, skills: veteran } };
  expect(bossAdvice("fenside-meadows", asVeteran)).toEqual([]);
  const untrained = { ...skills, smithing: newcomer.skills.smithing };
  const advice = bossAdvice("fenside-meadows", {
    ...challenger,
    character: { ...newcomer, skills: untrained },
  });
  const made = advice.map((one) => (one.kind === "weapon" ? one.item : null));
  expect(made).not.toContain("copper-longsword");
});
