import { outermostZone } from "@aldermoor/game/combat/rules/zones.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { fair } from "@aldermoor/game/core/content/worth.ts";
import { firstReference } from "@aldermoor/game/market/rules/prices.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "../bot.ts";
import { total } from "../bot.ts";
import type { Verdict } from "../judge.ts";
import { kindNames } from "./kinds.ts";
import type { TownSize } from "./town.ts";
import { Town, villageShare } from "./town.ts";
import type { Townsman } from "./townsman.ts";
import { nameOf } from "./townsman.ts";

/** Of a life, and of the town. */
const lifeMarks = [7, 14, 30, 60, 85];
const townMarks = [7, 14, 30, 45, 60, 75, 90];
/** Those who came later are compared at these. */
const lateMarks: ReadonlySet<number> = new Set([14, 30]);
const windowDays = 14;
/** Before, beginners save for what they cannot use yet. */
const judgedFromDay = 30;

type Standing = {
  readonly kind: string;
  readonly ownDay: number;
  readonly isFounder: boolean;
  readonly combat: number;
  readonly zone: number;
  readonly gathering: number;
  readonly crafting: number;
  readonly purse: number;
};

type Books = { readonly came: number; readonly went: number };

/** A town that was lived in, with how everybody stood at the marks of its own life. */
export type Lived = {
  readonly town: Town;
  readonly standings: readonly Standing[];
  /** Of all who do not hoard, at the end of each day since the first. */
  readonly books: readonly Books[];
};

export function liveInTown(size: TownSize, days: number): Lived {
  const town = new Town(size);
  const standings: Standing[] = [];
  const books: Books[] = [{ came: 0, went: 0 }];
  for (let day = 1; day <= days; day++) {
    town.liveDay();
    for (const man of town.men) {
      const ownDay = Math.floor((town.hour - man.cameAtHour) / 24);
      const isFounder = man.cameAtHour < 24 * size.foundersWithinDays;
      if (lifeMarks.includes(ownDay)) standings.push(standingOf(town, man, ownDay, isFounder));
    }
    books.push(booksOf(town.men.filter(spends)));
  }
  return { town, standings, books };
}

/** Whoever hoards keeps half of what comes, whatever there is to be had for it. */
function spends({ kind }: Townsman): boolean {
  return kind.habit.hoard < 0.5;
}

function standingOf(town: Town, man: Townsman, ownDay: number, isFounder: boolean): Standing {
  const { bot, kind } = man;
  const { skills } = bot.state;
  const best = (of: readonly (keyof typeof skills)[]) =>
    Math.max(...of.map((skill) => skills[skill].level));
  return {
    kind: kind.name,
    ownDay,
    isFounder,
    combat: skills.combat.level,
    zone: zoneIds.indexOf(outermostZone(bot.state)) + 1,
    gathering: best(bot.habit.gathers),
    crafting: best(bot.habit.crafts),
    purse: bot.state.gold + heldFor(town, man),
  };
}

/** What lies with the market for somebody. */
export function heldFor(town: Town, man: Townsman): number {
  return town.exchange.heldFor(nameOf(man)) + town.stalls.heldFor(nameOf(man));
}

function booksOf(men: readonly Townsman[]): Books {
  const sum = (of: (bot: Bot) => number) => men.reduce((all, { bot }) => all + of(bot), 0);
  return { came: sum((bot) => total(bot.faucets)), went: sum((bot) => total(bot.sinks)) };
}

/** What left of what came within the days up to one, with what villages will take. */
function ratioAt(books: readonly Books[], day: number, days: number): number {
  const [before, now] = [books[Math.max(0, day - days)], books[day]];
  if (before === undefined || now === undefined) throw new Error(`Day ${day} was not lived.`);
  return (now.went - before.went) / Math.max(1, now.came - before.came) + villageShare;
}

/** Prints how everybody fares, and returns what it is judged by. */
export function tellTown(lived: Lived): readonly Verdict[] {
  const { town, standings, books } = lived;
  const days = books.length - 1;
  console.log(`\na town of ${town.men.length} who trade with each other, ${days} days`);
  console.log("by days since each came (founders, and those who came later):");
  console.table(kindNames.flatMap((kind) => curveOf(standings, kind)));
  console.table(kindNames.map((kind) => flowsOf(town, kind)));
  console.log(
    `what left of 100 gold that came within ${windowDays} days, with what is left for villages, of all who do not hoard:`,
  );
  console.table(
    townMarks
      .filter((day) => day <= days)
      .map((day) => ({ day, left: percent(ratioAt(books, day, windowDays)) })),
  );
  console.table(staples.flatMap((item) => priceOf(town, item)));
  return judgeTown(lived);
}

/** What a town is asked: nobody starves, and gold neither piles up nor runs dry. */
function judgeTown({ standings, books }: Lived): readonly Verdict[] {
  const days = books.length - 1;
  const verdicts: Verdict[] = [];
  for (const day of townMarks.filter((mark) => mark >= judgedFromDay && mark <= days)) {
    const reached = ratioAt(books, day, windowDays);
    const met = reached >= 0.85 && reached <= 1.05;
    const name = `Town, day ${day}: gold that left`;
    verdicts.push({ name, target: 0.95, reached, met, unit: "of what came" });
  }
  const lateCrafters = standings.filter(
    ({ kind, isFounder, ownDay }) => kind === "crafter" && !isFounder && ownDay === 30,
  );
  if (lateCrafters.length > 0) {
    const reached = mean(lateCrafters, ({ crafting }) => crafting);
    const name = "Town: crafting of late crafters after 30 days";
    verdicts.push({ name, target: 60, reached, met: reached >= 60, unit: "" });
  }
  return verdicts;
}

function curveOf(standings: readonly Standing[], kind: string) {
  return [true, false].flatMap((isFounder) =>
    lifeMarks.flatMap((ownDay) => {
      const all = standings.filter(
        (one) => one.kind === kind && one.ownDay === ownDay && one.isFounder === isFounder,
      );
      if (all.length === 0 || (!isFounder && !lateMarks.has(ownDay))) return [];
      const row = {
        kind: isFounder ? kind : `${kind}, later`,
        "own day": ownDay,
        n: all.length,
        combat: mean(all, (one) => one.combat),
        zone: mean(all, (one) => one.zone),
        gathering: mean(all, (one) => one.gathering),
        crafting: mean(all, (one) => one.crafting),
        gold: Math.round(mean(all, (one) => one.purse)),
      };
      return [row];
    }),
  );
}

function mean<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return Math.round((10 * rows.reduce((sum, row) => sum + of(row), 0)) / rows.length) / 10;
}

function flowsOf(town: Town, kind: string) {
  const men = town.men.filter((man) => man.kind.name === kind);
  const sum = (of: (man: Townsman) => number) => men.reduce((all, man) => all + of(man), 0);
  const came = sum(({ bot }) => total(bot.faucets));
  const share = (gold: number) => percent(gold / came);
  const sold = sum(
    (man) => town.exchange.tradedBy(nameOf(man)).sold + town.stalls.soldBy(nameOf(man)),
  );
  const bought = sum(
    (man) => town.exchange.tradedBy(nameOf(man)).bought + town.stalls.boughtBy(nameOf(man)),
  );
  const days = sum((man) => (town.hour - man.cameAtHour) / 24);
  return {
    kind,
    "gold a day": Math.round(came / days),
    kills: share(sum(({ bot }) => bot.faucets.kills ?? 0)),
    vendor: share(sum(({ bot }) => bot.faucets.vendor ?? 0)),
    sold: share(sold),
    bought: share(bought),
    tax: share(sum(({ bot }) => bot.sinks.market ?? 0)),
    temper: share(sum(({ bot }) => bot.sinks.temper ?? 0)),
    house: share(sum(({ bot }) => bot.sinks.house ?? 0)),
    fighters: share(sum(({ bot }) => bot.sinks.fighters ?? 0)),
    fees: share(sum(({ bot }) => (bot.sinks.fees ?? 0) + (bot.sinks.reagents ?? 0))),
    other: share(
      sum(
        ({ bot }) => (bot.sinks.boosts ?? 0) + (bot.sinks.reroll ?? 0) + (bot.sinks.callings ?? 0),
      ),
    ),
    left: share(sum(({ bot }) => total(bot.sinks))),
  };
}

function percent(share: number): number {
  return Math.round(1_000 * share) / 10;
}

/** One raw and one worked kind of each trade, from tier to tier. */
const staples: readonly ItemId[] = [
  "copper-ore",
  "copper-bar",
  "alder-log",
  "alder-plank",
  "mudminnow",
  "fried-mudminnow",
  "blackiron-ore",
  "blackiron-bar",
  "ash-log",
  "ash-plank",
  "cobalt-ore",
  "cobalt-bar",
  "rowan-log",
  "rowan-plank",
  "tidesilver-ore",
  "tidesilver-bar",
  "saltyew-log",
  "saltyew-plank",
  "gloamite-ore",
  "gloamite-bar",
];

function priceOf(town: Town, item: ItemId) {
  const { units, gold } = town.exchange.week(item, town.day - 1);
  const row = items[item];
  return [
    {
      item,
      "the vendor pays": row.vendor,
      "fair (raw)": row.type === "resource" ? Math.round(fair(row.tier)) : "",
      "first reference": firstReference(item) / 100,
      reference: Math.round(town.exchange.referenceCenti(item)) / 100,
      "mean of a week": units === 0 ? "-" : Math.round((10 * gold) / units) / 10,
      "units a day": Math.round(units / 7),
    },
  ];
}
