import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";

/**
 * The control that each step of the first chapter is about, by its `data-guide`: the first of them that
 * is on the page and can be pressed is pointed at.
 */
export const guideTargets: Readonly<Partial<Record<QuestId, readonly string[]>>> = {
  "a-dry-pair-of-boots": ["zone-fenside-meadows"],
  "equip-yourself": ["wear"],
  "first-swing": ["node-copper-scrape"],
  "bars-not-rocks": ["make-refine-copper-bar", "recipe-refine-copper-bar", "node-copper-scrape"],
  "your-own-work": ["make-piece", "recipe-craft-copper-shortsword"],
  supper: ["make-cook-fried-mudminnow", "recipe-cook-fried-mudminnow", "node-mill-pond"],
  "a-roof": ["gift-room"],
  "choose-a-focus": ["stance"],
  "a-warm-boost": ["gift-boost"],
  "market-day": ["gift-trade", "node-copper-scrape"],
  "hired-help": ["hire"],
  // That its boss would be beaten is a next step of its own, which goes before this one.
  "the-dip-in-the-meadow": ["zone-fenside-meadows"],
};

/** Where what a step is made of comes from, for those whose own screen has nothing to press without it. */
const sources: Readonly<Partial<Record<QuestId, string>>> = {
  "bars-not-rocks": "actions/mining",
  supper: "actions/fishing",
  "market-day": "actions/mining",
};

/** Where what a step needs is done first. */
const preparedAt: Readonly<Partial<Record<QuestId, string>>> = {
  "the-dip-in-the-meadow": "actions/combat",
};

/** What is to be made, where there is one recipe that a beginner can make. */
const madeBy: Readonly<Partial<Record<QuestId, RecipeId>>> = {
  "bars-not-rocks": "refine-copper-bar",
  "your-own-work": "craft-copper-shortsword",
  supper: "cook-fried-mudminnow",
};

/** A screen, and what is to be opened there. */
type Way = { readonly route: string; readonly recipe?: RecipeId };

type Place = {
  readonly pathname: string;
  /** What is open there. */
  readonly recipe: string | undefined;
  /** The bench works: whoever went to gather would leave it. */
  readonly atBench: boolean;
};

/**
 * Where the way of a step leads to from a place; `null` where there is nowhere else. From its own screen it leads on to
 * where its goods come from.
 */
export function wayFrom({ pathname, recipe, atBench }: Place, quest: QuestId): Way | null {
  const route = preparedAt[quest] ?? quests[quest].route;
  const made = madeBy[quest];
  const way = made === undefined ? { route } : { route, recipe: made };
  const isThere = pathname === `/game/${route}` && (recipe ?? made) === made;
  if (!isThere) return way;
  const source = sources[quest];
  return atBench || source === undefined ? null : { route: source };
}

const told = ["aria-disabled", "aria-current", "aria-pressed"] as const;

/** Whether a control tells that it is switched off or chosen. A link of the router says "page" of the current one, others "true". */
export function isChosenAlready(attributeOf: (name: string) => string | null): boolean {
  return told.some((name) => (attributeOf(name) ?? "false") !== "false");
}

/** A control of the page; switched off or chosen already, pressing it would lead nowhere. */
type GuideControl = {
  /** What it is for, in words of which each may be a target. */
  readonly guide: string;
  readonly isUsable: boolean;
};

/** The control to point at; where none of the targets is on the page, the way to it. */
export function chooseControl<Control extends GuideControl>(
  targets: readonly string[],
  controls: readonly Control[],
): Control | null {
  for (const target of [...targets, "way"]) {
    const found = controls.find(
      ({ guide, isUsable }) => isUsable && guide.split(" ").includes(target),
    );
    if (found !== undefined) return found;
  }
  return null;
}
