import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";

/**
 * The control that each step of the first chapter is about, by its `data-guide`: the first of them that
 * is on the page and can be pressed is pointed at.
 */
export const guideTargets: Readonly<Partial<Record<QuestId, readonly string[]>>> = {
  "a-dry-pair-of-boots": ["zone-fenside-meadows"],
  "equip-yourself": ["wear"],
  "first-swing": ["node-copper-scrape"],
  "bars-not-rocks": ["make-refine-copper-bar", "recipe-refine-copper-bar"],
  "your-own-work": ["make-craft-copper-shortsword", "recipe-craft-copper-shortsword"],
  supper: ["make-cook-fried-mudminnow", "recipe-cook-fried-mudminnow", "node-mill-pond"],
  "a-roof": ["gift-room"],
  "choose-a-focus": ["stance"],
  "a-warm-boost": ["gift-boost"],
  "the-dip-in-the-meadow": ["challenge-fenside-meadows", "zone-fenside-meadows"],
};

/** A control of the page; switched off or chosen already, pressing it would lead nowhere. */
type GuideControl = { readonly guide: string; readonly isUsable: boolean };

/** The control to point at; where none of the targets is on the page, the way to it. */
export function chooseControl<Control extends GuideControl>(
  targets: readonly string[],
  controls: readonly Control[],
): Control | null {
  for (const target of [...targets, "way"]) {
    const found = controls.find(({ guide, isUsable }) => guide === target && isUsable);
    if (found !== undefined) return found;
  }
  return null;
}
