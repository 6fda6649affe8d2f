import type { FieldWork, WorkEnd } from "../../activity/content/work.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { Quota } from "../../core/rules/settlement/quota.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { monsters } from "../../world/content/monsters.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zones } from "../../world/content/zones.ts";
import { recipes } from "../content/recipes.ts";
import type { FieldEntry } from "../state.ts";

/** Ten actions of six seconds. */
export const actionsPerMinute = 10;

type Counts = Partial<Record<ItemId, number>>;

/** The skill that a work teaches. */
export function skillOf(work: FieldWork): SkillId {
  return work.kind === "combat" ? "combat" : nodes[work.node].skill;
}

/** Every kind of goods that a work may bring, however seldom. Equipment is not told: no two pieces are alike. */
export function yieldOf(work: FieldWork): ReadonlySet<ItemId> {
  if (work.kind === "gather") {
    const { outputs, rare } = nodes[work.node];
    return new Set([...outputs, ...rare].map(({ item }) => item));
  }
  const met = zones[work.zone].encounters.map(({ monster }) => monsters[monster]);
  return new Set(met.flatMap(({ drops }) => drops.map(({ item }) => item)));
}

/** How many of which goods have to be in the bag for an entry to be done; none where its end is another. */
export function goodsWanted({ work, until }: Pick<FieldEntry, "work" | "until">): Counts {
  if (until.kind === "items") return { [until.item]: until.n };
  if (until.kind !== "materials") return {};
  const wanted: Counts = {};
  const brought = yieldOf(work);
  for (const { item, quantity } of recipes[until.recipe].inputs)
    if (brought.has(item)) wanted[item] = (wanted[item] ?? 0) + quantity * until.n;
  return wanted;
}

/** Whether an entry has reached its end, by levels and goods as they stand. */
export function hasEnded(
  entry: Pick<FieldEntry, "work" | "until" | "done">,
  state: Pick<SettlementRun["state"], "skills">,
  stock: Readonly<Counts>,
): boolean {
  const { work, until, done } = entry;
  switch (until.kind) {
    case "count":
      return done >= until.n;
    case "level":
      return state.skills[skillOf(work)].level >= until.n;
    case "time":
      return done >= until.minutes * actionsPerMinute;
    case "items":
    case "materials":
      return missingOf(entry, stock).length === 0;
  }
}

/** How many actions an entry may take at once; its end may come sooner. */
export function actionsAtOnce({ until, done }: FieldEntry): number {
  return until.kind === "time" ? until.minutes * actionsPerMinute - done : Infinity;
}

/** After what the work of an entry pauses; `null` where a level or the time alone ends it. */
export function quotaOf(entry: FieldEntry, stock: Readonly<Counts>): Quota | null {
  const { until, done } = entry;
  if (until.kind === "count") return Quota.ofDeeds(until.n - done);
  const missing = missingOf(entry, stock);
  return missing.length === 0 ? null : Quota.ofGoods(missing);
}

/** An entry some actions later, of which so many deeds were counted. */
export function workedOn(entry: FieldEntry, actions: number, deeds: number): FieldEntry {
  const counted: Readonly<Record<WorkEnd["kind"], number>> = {
    count: deeds,
    time: actions,
    level: 0,
    items: 0,
    materials: 0,
  };
  const done = entry.done + counted[entry.until.kind];
  if (done === entry.done && entry.waits === null) return entry;
  return { ...entry, done, waits: null };
}

function missingOf(
  entry: Pick<FieldEntry, "work" | "until">,
  stock: Readonly<Counts>,
): readonly (readonly [ItemId, number])[] {
  const wanted = goodsWanted(entry);
  return keysOf(wanted).flatMap((item) => {
    const missing = (wanted[item] ?? 0) - (stock[item] ?? 0);
    return missing > 0 ? [[item, missing] as const] : [];
  });
}
