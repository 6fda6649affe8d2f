import type { AttackKind, Equipment, ItemSlot, Tool } from "../item.ts";
import { levelOfTier } from "../levels.ts";
import type { GatheringSkillId } from "../skills.ts";
import type { Rows } from "./goods.ts";
import { itemsOf } from "./goods.ts";
import type { PieceStats, Steps } from "./piece-stats.ts";
import { effectsAt, statsAt } from "./piece-stats.ts";

type Pieces<Id extends string> = {
  readonly family: string;
  readonly slot: ItemSlot;
  readonly attackKind?: AttackKind;
  /** The first half of the flavours from tier 3 on; what is said of the tier follows. */
  readonly motto: string;
  readonly icon?: string;
  readonly stats: PieceStats;
  readonly rows: Rows<Id>;
};

/** A piece of equipment for each tier, worn from the combat level that opens the tier. */
export function pieces<Id extends string>(family: Pieces<Id>): Readonly<Record<Id, Equipment>> {
  const { slot, attackKind, motto, stats, ...goods } = family;
  const flavour = (tier: number) => flavourFrom(tier, motto, ": ");
  return itemsOf({ ...goods, flavour, vendorShare: 1.6 }, (tier) => ({
    type: "equipment" as const,
    slot,
    requires: { combat: levelOfTier(tier) },
    stats: statsAt(stats, tier),
    ...(attackKind !== undefined && { attackKind }),
  }));
}

type Tools<Id extends string> = {
  /** The trade whose level a tool asks for; a bench's tool asks for none. */
  readonly skill: GatheringSkillId | "crafting";
  readonly icon: string;
  readonly stats: Steps;
  readonly rows: Rows<Id>;
};

/** A tool for each tier. */
export function tools<Id extends string>(family: Tools<Id>): Readonly<Record<Id, Tool>> {
  const { skill, icon, stats, rows } = family;
  const slot = `tool-${skill}` as const;
  const flavour = (tier: number) => flavourFrom(tier, `${workOfTier[tier - 3]} work`, "; ");
  return itemsOf({ family: slot, vendorShare: 1.4, icon, flavour, rows }, (tier, _, index) => ({
    type: "tool" as const,
    slot,
    requires: skill === "crafting" ? {} : { [skill]: levelOfTier(tier) },
    stats: effectsAt(stats, index),
  }));
}

/** How tools of a tier are made, at index T − 3. */
const workOfTier = [
  "Tempered",
  "Balanced",
  "Journeyman's",
  "Forge-Hot",
  "Seaworn",
  "Winterproof",
  "Nightwork",
  "Master's",
] as const;

/** What is said of all pieces and tools of a tier, at index T − 3. */
const saidOfTier = [
  "made for people who come back.",
  "priced for those who have stopped being lucky.",
  "the mark of a name worth remembering.",
  "warm in the hand long after the fight.",
  "salt in every seam and proud of it.",
  "the cold does not stick to it.",
  "it casts a shadow slightly too late.",
  "it shines when somebody nearby is afraid.",
] as const;

/**
 * The first two tiers have none: players read them side by side in their first days, so that each row of
 * theirs says something of its own.
 */
function flavourFrom(tier: number, start: string, joint: string): string | undefined {
  const said = saidOfTier[tier - 3];
  return said === undefined ? undefined : `${start}${joint}${said}`;
}
