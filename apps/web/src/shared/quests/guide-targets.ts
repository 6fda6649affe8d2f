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
  // That its boss would be beaten is a next step of its own, which goes before this one.
  "the-dip-in-the-meadow": ["zone-fenside-meadows"],
};

/** Where what a step is made of comes from, for those whose own screen has nothing to press without it. */
const sources: Readonly<Partial<Record<QuestId, string>>> = {
  "bars-not-rocks": "actions/mining",
  supper: "actions/fishing",
};

/** Where what a step needs is done first. */
const preparedAt: Readonly<Partial<Record<QuestId, string>>> = {
  "the-dip-in-the-meadow": "actions/combat",
};

/** The screen that the way of a step leads to from an address; `null` where there is nowhere else. */
export function wayFrom(pathname: string, quest: QuestId): string | null {
  const route = preparedAt[quest] ?? quests[quest].route;
  return pathname === `/game/${route}` ? (sources[quest] ?? null) : route;
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
