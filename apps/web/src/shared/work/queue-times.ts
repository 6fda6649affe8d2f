import type { FieldWork } from "@aldermoor/game/activity/content/work.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { actionMs } from "@aldermoor/game/core/rules/lamp.ts";
import { xpForNext } from "@aldermoor/game/core/rules/levels/levels.ts";
import type {
  CraftEntryView,
  FieldEntryView,
  QueueEntryView,
} from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expectCrafting } from "@aldermoor/game/crafting/rules/expected.ts";
import {
  actionsPerMinute,
  goodsWanted,
  skillOf,
} from "@aldermoor/game/crafting/rules/field-entry.ts";
import { isCraft } from "@aldermoor/game/crafting/rules/is-craft.ts";
import { expectGathering } from "@aldermoor/game/gathering/rules/expected.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { RuleCharacter } from "../character/rule-character.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import type { Worker } from "../items/dressed-for.ts";
import { dressedFor } from "../items/dressed-for.ts";
import { fightExpectation } from "./expected-fight.ts";

const hourMs = 3_600_000;

/** What an hour of work in the field brings of what its end may count. */
type Pace = {
  readonly deeds: number;
  readonly xp: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

/**
 * How long an entry takes on average, in milliseconds, by gear and levels as they are now; `null` for one
 * without an end in sight.
 */
export function entryMs(entry: QueueEntryView, worker: Worker): number | null {
  return isCraft(entry) ? craftMs(entry, worker) : fieldMs(entry, worker);
}

/** When entries that take so long end if they are worked off from now on; `null` from the first one without an end. */
export function entryEnds(
  takes: readonly (number | null)[],
  nowMs: number,
): readonly (number | null)[] {
  let atMs: number | null = nowMs;
  return takes.map((takesMs) => {
    atMs = atMs === null || takesMs === null ? null : atMs + takesMs;
    return atMs;
  });
}

/** Practised hands finish some crafts twice at once. */
function craftMs(
  { recipe: id, wanted, made, actionsDone }: CraftEntryView,
  worker: Worker,
): number | null {
  if (wanted === null) return null;
  const recipe = recipes[id];
  const hands = characterFor("craft", worker);
  const { craftsPerHour } = expectCrafting(hands, hands.worn, recipe);
  const crafts = Math.max(0, wanted - made - actionsDone / recipe.actions);
  return (crafts / craftsPerHour) * hourMs;
}

function fieldMs(entry: FieldEntryView, worker: Worker): number | null {
  const { work, until, done } = entry;
  if (until.kind === "time") return Math.max(0, until.minutes * actionsPerMinute - done) * actionMs;
  const pace = paceOf(work, worker);
  switch (until.kind) {
    case "count":
      return timeFor(until.n - done, pace.deeds);
    case "level":
      return timeFor(xpUpTo(until.n, work, worker), pace.xp);
    case "items":
    case "materials":
      return timeForGoods(entry, pace, worker);
  }
}

function paceOf(work: FieldWork, worker: Worker): Pace {
  const { bag } = dressedFor(work.kind, worker);
  const character = characterFor(work.kind, worker);
  if (work.kind === "combat") {
    const { killsPerHour, xpPerHour, itemsPerHour } = fightExpectation(work.zone, character, bag);
    return { deeds: killsPerHour, xp: xpPerHour, items: itemsPerHour };
  }
  const { xpPerHour, itemsPerHour } = expectGathering(character, character.worn, work.node);
  const units = nodes[work.node].outputs.map(({ item }) => itemsPerHour[item] ?? 0);
  return { deeds: units.reduce((sum, one) => sum + one, 0), xp: xpPerHour, items: itemsPerHour };
}

function xpUpTo(level: number, work: FieldWork, { sheet }: Worker): number {
  const skill = skillOf(work);
  const { level: now, xp } = sheet.skills[skill];
  let sum = -xp;
  for (let step = now; step < level; step++)
    sum += xpForNext(skill, { level: step, milliXp: 0, mastery: 0 }) ?? Infinity;
  return sum;
}

function timeForGoods(entry: FieldEntryView, pace: Pace, { bag }: Worker): number | null {
  const wanted = goodsWanted(entry);
  const times = keysOf(wanted).map((item) => {
    const held = bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
    return timeFor((wanted[item] ?? 0) - held, pace.items[item] ?? 0);
  });
  if (times.includes(null)) return null;
  return Math.max(0, ...times.map((time) => time ?? 0));
}

function timeFor(amount: number, perHour: number): number | null {
  if (amount <= 0) return 0;
  return perHour > 0 && Number.isFinite(amount) ? (amount / perHour) * hourMs : null;
}

function characterFor(occasion: "combat" | "gather" | "craft", worker: Worker): RuleCharacter {
  const { sheet, bag } = dressedFor(occasion, worker);
  return ruleCharacter(sheet, bag);
}
