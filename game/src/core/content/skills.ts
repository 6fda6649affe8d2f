import { keysOf } from "./keys-of.ts";
import { mapRows } from "./rows.ts";

export type SkillGroup = "combat" | "gathering" | "crafting";

export type Skill = {
  readonly name: string;
  readonly icon: string;
  readonly group: SkillGroup;
  readonly flavour: string;
  readonly curve: "combat" | "trade";
};

const table = {
  combat: {
    name: "Combat",
    icon: "crossed-swords",
    group: "combat",
    flavour: "The sum of every fight you walked away from.",
    curve: "combat",
  },
  strength: {
    name: "Strength",
    icon: "biceps",
    group: "combat",
    flavour: "Raises attack.",
    curve: "combat",
  },
  vitality: {
    name: "Vitality",
    icon: "heart-organ",
    group: "combat",
    flavour: "Raises health.",
    curve: "combat",
  },
  agility: {
    name: "Agility",
    icon: "run",
    group: "combat",
    flavour: "Raises evasion and double strikes.",
    curve: "combat",
  },
  precision: {
    name: "Precision",
    icon: "target-arrows",
    group: "combat",
    flavour: "Raises accuracy and critical chance.",
    curve: "combat",
  },
  mining: {
    name: "Mining",
    icon: "mining",
    group: "gathering",
    flavour: "Ore, and now and then a stone worth keeping.",
    curve: "trade",
  },
  woodcutting: {
    name: "Woodcutting",
    icon: "wood-axe",
    group: "gathering",
    flavour: "Timber and resin.",
    curve: "trade",
  },
  fishing: {
    name: "Fishing",
    icon: "fishing-pole",
    group: "gathering",
    flavour: "Fish and river pearls.",
    curve: "trade",
  },
  foraging: {
    name: "Foraging",
    icon: "sickle",
    group: "gathering",
    flavour: "Herbs, fibres and seeds.",
    curve: "trade",
  },
  hunting: {
    name: "Hunting",
    icon: "wolf-trap",
    group: "gathering",
    flavour: "Hides, meat and fine feathers.",
    curve: "trade",
  },
  smithing: {
    name: "Smithing",
    icon: "anvil",
    group: "crafting",
    flavour: "Bars, blades, plate and tools.",
    curve: "trade",
  },
  carpentry: {
    name: "Carpentry",
    icon: "hand-saw",
    group: "crafting",
    flavour: "Planks, bows, staves and handles.",
    curve: "trade",
  },
  tailoring: {
    name: "Tailoring",
    icon: "sewing-needle",
    group: "crafting",
    flavour: "Cloth, leather, light armour and cloaks.",
    curve: "trade",
  },
  cooking: {
    name: "Cooking",
    icon: "cooking-pot",
    group: "crafting",
    flavour: "Rations, stews and pies.",
    curve: "trade",
  },
  alchemy: {
    name: "Alchemy",
    icon: "round-bottom-flask",
    group: "crafting",
    flavour: "Potions that last a hundred actions.",
    curve: "trade",
  },
  jewelcrafting: {
    name: "Jewelcrafting",
    icon: "cut-diamond",
    group: "crafting",
    flavour: "Gems, rings, amulets and foci.",
    curve: "trade",
  },
  enchanting: {
    name: "Enchanting",
    icon: "scroll-unfurled",
    group: "crafting",
    flavour: "Scrolls that write themselves into steel.",
    curve: "trade",
  },
} as const satisfies Record<string, Skill>;

export type SkillId = keyof typeof table;
type InGroup<Group extends SkillGroup> = {
  [Id in SkillId]: (typeof table)[Id]["group"] extends Group ? Id : never;
}[SkillId];
export type GatheringSkillId = InGroup<"gathering">;
export type CraftingSkillId = InGroup<"crafting">;
/** Skills that efficiency speeds: gathering and crafting. */
export type TradeId = GatheringSkillId | CraftingSkillId;
export type AttributeId = Exclude<InGroup<"combat">, "combat">;

export const skills: Readonly<Record<SkillId, Skill>> = table;

/** All of them, in the order they are shown and settled. */
export const skillIds: readonly SkillId[] = keysOf(skills);

export const attributeIds = skillIds.filter(
  (id): id is AttributeId => table[id].group === "combat" && id !== "combat",
);
export const gatheringSkillIds = skillIds.filter(
  (id): id is GatheringSkillId => table[id].group === "gathering",
);
export const craftingSkillIds = skillIds.filter(
  (id): id is CraftingSkillId => table[id].group === "crafting",
);
export const tradeIds: readonly TradeId[] = [...gatheringSkillIds, ...craftingSkillIds];

/** Something for every skill, in their order. */
export function bySkill<Each>(make: (id: SkillId) => Each): Readonly<Record<SkillId, Each>> {
  return mapRows(skills, (_row, _index, id) => make(id));
}
