import type { ItemId } from "../../core/content/items.ts";
import type { GatheringSkillId } from "../../core/content/skills.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import type { Skills } from "../../core/state.ts";
import type { Recipe, RecipeId } from "../../crafting/content/recipes.ts";
import { recipeIds, recipes } from "../../crafting/content/recipes.ts";
import type { Objective } from "../../quests/content/objective.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import { nodes } from "../../world/content/nodes.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import { armourToMake, itemsOf, weaponToMake } from "./gear-to-make.ts";

/** Why a character would work at one place rather than another. */
export type Need =
  /** Something in the crafting queue that lacks what the place gives, or what is refined from that. */
  | ({ readonly kind: "queue" } & Lack)
  /** A quest that asks for goods of this place, and not of every place of its skill. */
  | {
      readonly kind: "quest";
      readonly quest: string;
      readonly progress: number;
      readonly goal: number;
    }
  /** Better pieces that the own trades make of what the place gives. */
  | ({ readonly kind: "gear" } & Lack);

type Lack = {
  readonly makes: readonly [ItemId, ...ItemId[]];
  /** What of the place is missing, for all of them together. */
  readonly lacks: ItemId;
  readonly count: number;
};

/** A quest that is open, with what it asks for. */
export type OpenQuest = {
  readonly quest: string;
  readonly objective: Objective;
  readonly progress: number;
  readonly goal: number;
};

/** What decides between the places of a skill. */
export type Wants = {
  readonly held: Readonly<Partial<Record<ItemId, number>>>;
  /** The crafting queue; `crafts` is how many are still to be begun. */
  readonly queue: readonly { readonly recipe: RecipeId; readonly crafts: number }[];
  readonly quests: readonly OpenQuest[];
  /** Better pieces that can be made, such as `gearRecipes` finds. */
  readonly gear: readonly RecipeId[];
};

/** The recipes of all better pieces that the own trades make. Costs a millisecond: ask when pieces or levels changed. */
export function gearRecipes(pieces: readonly OwnPiece[], skills: Skills): readonly RecipeId[] {
  const better = [
    ...itemsOf(weaponToMake(pieces, skills)),
    ...itemsOf(armourToMake(pieces, skills)),
  ];
  return better.flatMap((item) => recipeIds.find((id) => recipes[id].output.item === item) ?? []);
}

/**
 * What the goods of a place are asked for now, what was ordered first: the crafting queue, then quests, then better
 * gear. What is held counts, refined or not.
 */
export function gatheringNeeds(node: NodeId, wants: Wants): readonly Need[] {
  return needsOf(goodsOf(node), wants, (objective) => asksFor(objective, goodsOf(node)));
}

/** The same of a zone: what its foes leave, and quests that ask for kills there and not anywhere. */
export function huntingNeeds(zone: ZoneId, wants: Wants): readonly Need[] {
  const foes = zones[zone].encounters.map(({ monster }) => monster);
  const drops = new Set(foes.flatMap((foe) => monsters[foe].drops.map(({ item }) => item)));
  return needsOf([...drops], wants, (objective) => {
    if (objective.type === "killZone") return objective.zone === zone;
    if (objective.type === "killMonster") return foes.includes(objective.monster);
    return asksFor(objective, [...drops]);
  });
}

function needsOf(
  goods: readonly ItemId[],
  { held, queue, quests, gear }: Wants,
  isAsked: (objective: Objective) => boolean,
): readonly Need[] {
  const asked = quests
    .filter(({ objective }) => isAsked(objective))
    .map(({ quest, progress, goal }) => ({ kind: "quest" as const, quest, progress, goal }));
  const patterns = gear.map((recipe) => ({ recipe, crafts: 1 }));
  return [
    ...lacksFor(goods, queue, held).map((lack) => ({ kind: "queue" as const, ...lack })),
    ...asked,
    ...lacksFor(goods, patterns, held).map((lack) => ({ kind: "gear" as const, ...lack })),
  ];
}

/** The recipes that take what a place gives, those of the highest level one has first, then what comes next. */
export function gatheredFor(node: NodeId, skills: Skills): readonly RecipeId[] {
  const outputs = new Set(nodes[node].outputs.map(({ item }) => item));
  const takers = recipeIds.filter((id) => recipes[id].inputs.some(({ item }) => outputs.has(item)));
  const isOpen = (id: RecipeId) => recipes[id].level <= skills[recipes[id].skill].level;
  const open = takers.filter(isOpen).toSorted((a, b) => recipes[b].level - recipes[a].level);
  const later = takers.filter((id) => !isOpen(id));
  return [...open, ...later.toSorted((a, b) => recipes[a].level - recipes[b].level)];
}

/** Quests that any place of the skill serves: they decide whether to gather, not where. */
export function questsOfSkill(
  skill: GatheringSkillId,
  quests: readonly OpenQuest[],
): readonly OpenQuest[] {
  return quests.filter(({ objective }) => {
    if (objective.type !== "gather") return false;
    return "skill" in objective ? objective.skill === skill : "group" in objective;
  });
}

function goodsOf(node: NodeId): readonly ItemId[] {
  const { outputs, rare } = nodes[node];
  return [...outputs, ...rare].map(({ item }) => item);
}

function refinedOf(raw: ItemId): readonly Recipe[] {
  return recipeIds
    .map((id) => recipes[id])
    .filter(({ category, inputs }) => category === "refining" && inputs[0]?.item === raw);
}

/** What of these goods is missing for all of the crafts together, where what can be refined is refined. */
function lacksFor(
  goods: readonly ItemId[],
  crafts: Wants["queue"],
  held: Wants["held"],
): readonly Lack[] {
  return goods.flatMap((raw) => {
    const direct = takersOf(raw, crafts);
    const makes = new Set(direct.map((one) => one.makes));
    let count = sum(direct);
    for (const { output, inputs } of refinedOf(raw)) {
      const takers = takersOf(output.item, crafts);
      // Those that are in the queue will be there when they are asked for.
      const coming = crafts
        .filter(({ recipe }) => recipes[recipe].output.item === output.item)
        .reduce((all, one) => all + one.crafts * output.quantity, 0);
      const missing = Math.max(0, sum(takers) - (held[output.item] ?? 0) - coming);
      if (missing === 0) continue;
      for (const one of takers) makes.add(one.makes);
      count += Math.ceil(missing / output.quantity) * (inputs[0]?.quantity ?? 0);
    }
    const [first, ...others] = makes;
    const lacking = count - (held[raw] ?? 0);
    if (first === undefined || lacking <= 0) return [];
    return [{ makes: [first, ...others] as const, lacks: raw, count: lacking }];
  });
}

type Taker = { readonly makes: ItemId; readonly count: number };

function takersOf(item: ItemId, crafts: Wants["queue"]): readonly Taker[] {
  return crafts.flatMap(({ recipe, crafts: times }) => {
    const { inputs, output } = recipes[recipe];
    const input = inputs.find((one) => one.item === item);
    return input === undefined ? [] : { makes: output.item, count: input.quantity * times };
  });
}

function sum(takers: readonly Taker[]): number {
  return takers.reduce((all, { count }) => all + count, 0);
}

function asksFor(objective: Objective, goods: readonly ItemId[]): boolean {
  const given = [...goods, ...goods.flatMap(refinedOf).map(({ output }) => output.item)];
  if (objective.type === "deliver") return given.includes(objective.item);
  if (objective.type !== "gather" && objective.type !== "craft") return false;
  return "item" in objective && given.includes(objective.item);
}
