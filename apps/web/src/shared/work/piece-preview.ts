import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { prowessIn } from "@aldermoor/game/combat/rules/prowess.ts";
import type { ModifierKey } from "@aldermoor/game/core/content/modifiers.ts";
import { gatheringSkillIds } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { MeritPurpose } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import { capped, cappedTogether } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import { fightExpectation } from "./expected-fight.ts";

/** What a character is looked at with. */
export type PreviewScene = {
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  /** Where it fights, or could. */
  readonly zone: ZoneId;
  readonly slot: SlotId;
};

/** The derived numbers of a character with one piece in the slot. */
export type Preview = {
  readonly figures: Readonly<Record<Figure, number>>;
  readonly merit: Readonly<Record<MeritPurpose, number>>;
  readonly killsPerHour: number;
  readonly xpPerHour: number;
  readonly goldPerHour: number;
};

export type Figure =
  | "attack"
  | "accuracy"
  | "crit"
  | "health"
  | "armour"
  | "evasion"
  | "efficiency"
  | "yield"
  | "find"
  | "quality";

/** The figures a purpose is judged by in a slot, in the order of their columns. */
export function figuresOf(purpose: MeritPurpose, slot: SlotId): readonly Figure[] {
  if (slot === "tool-crafting" && purpose === "gathering") return ["efficiency", "quality"];
  return usualFigures[purpose];
}

const usualFigures: Readonly<Record<MeritPurpose, readonly Figure[]>> = {
  attack: ["attack", "accuracy", "crit"],
  survival: ["health", "armour", "evasion"],
  gathering: ["efficiency", "yield", "find"],
};

export const percentFigures: readonly Figure[] = ["crit", "efficiency", "yield", "find"];

/** Derives everything with a piece worn in the slot; `null` leaves what is worn. */
export function previewWith(piece: PieceView | null, scene: PreviewScene): Preview {
  const { sheet, zone, slot } = scene;
  const bag = piece === null ? scene.bag : wearing(piece, slot, scene.bag);
  const character = ruleCharacter(sheet, bag);
  const { fighter, sums } = character;
  const { strike, endurance } = prowessIn(zone, fighter);
  const { killsPerHour, xpPerHour, goldPerHour } = fightExpectation(zone, character, bag);
  const efficiency = efficiencyIn(slot, (keys) => cappedTogether(sums, keys));
  const found = capped(sums, "yieldGather");
  const rare = cappedTogether(sums, ["rareFind", "dropFind"]);
  const quality = capped(sums, "craftQuality");
  return {
    figures: {
      attack: fighter.attack,
      accuracy: fighter.accuracy,
      crit: fighter.critChance * 100,
      health: fighter.hp,
      armour: fighter.armor,
      evasion: fighter.evasion,
      efficiency: efficiency * 100,
      yield: found * 100,
      find: rare * 100,
      quality,
    },
    merit: {
      attack: strike,
      survival: endurance,
      gathering: efficiency + found + rare / 10 + quality / 100,
    },
    killsPerHour,
    xpPerHour,
    goldPerHour,
  };
}

/** The bag with a piece in the slot and what was there laid aside. */
function wearing(piece: PieceView, slot: SlotId, bag: BagView): BagView {
  return {
    ...bag,
    pieces: bag.pieces.map((one) => {
      if (one.id === piece.id) return { ...one, slot };
      return one.slot === slot ? { ...one, slot: null } : one;
    }),
  };
}

/** The efficiency of the trade a tool is for; for anything else the mean of all that gather. */
function efficiencyIn(slot: SlotId, sumOf: (keys: readonly ModifierKey[]) => number): number {
  if (slot === "tool-crafting") return sumOf(["effCraft"]);
  const skills = gatheringSkillIds.filter(
    (skill) => !slot.startsWith("tool-") || slot === `tool-${skill}`,
  );
  const total = skills.reduce((sum, skill) => sum + sumOf(["effGather", `eff-${skill}`]), 0);
  return total / skills.length;
}
