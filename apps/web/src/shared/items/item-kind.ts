import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { filled, isTextKey, t } from "../../texts/t.ts";
import { withinSentence } from "../../texts/within-sentence.ts";
import { entriesOf } from "../world/known-id.ts";
import { slotName } from "./slot-name.ts";
import { slotsFor } from "./worn-pieces.ts";

/** What kind of piece it is and what it asks: "axe, edge, Combat 38". */
export function itemKind(item: ItemId): string {
  const thing = items[item];
  if (thing.type === "equipment") {
    const attack = thing.attackKind === undefined ? [] : [t(`items.attack-${thing.attackKind}`)];
    return [familyWord(thing.family), ...attack, ...levelsOf(thing.requires)].join(", ");
  }
  if (thing.type === "tool") {
    const kinds = slotsFor(item).map((slot) => withinSentence(slotName(slot)));
    return [...kinds, ...levelsOf(thing.requires)].join(", ");
  }
  return t(`items.type-${thing.type}`);
}

/** What a family of pieces is called; the family itself where it has no word. */
export function familyWord(family: string): string {
  const key = `items.family-${family}`;
  return isTextKey(key) ? filled(key, {}) : family;
}

/** The name of an item's picture. */
export function itemIcon(item: ItemId): string {
  return items[item].icon;
}

function levelsOf(requires: Readonly<Partial<Record<SkillId, number>>>): string[] {
  return entriesOf(requires).map(([skill, level]) => `${skills[skill].name} ${level}`);
}
