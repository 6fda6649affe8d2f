import type { Work } from "@aldermoor/game/activity/content/work.ts";
import { changeWork } from "@aldermoor/game/activity/rules/change-work.ts";
import { checkWork } from "@aldermoor/game/activity/rules/change-work.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { RunningBoost } from "@aldermoor/game/boosts/state.ts";
import { expectBossOdds, expectFight } from "@aldermoor/game/combat/rules/expected.ts";
import {
  bossWinsLeft,
  chargesReady,
  checkZone,
  zoneProgress,
} from "@aldermoor/game/combat/rules/zones.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import {
  goldMinute,
  refGold,
  xpMinute,
} from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { tierOfLevel } from "@aldermoor/game/core/rules/levels/levels.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { spend } from "./ambitions.ts";
import { buyTools, planBench, sellTrophies, settleWith, spareGold, turnOf } from "./bench-work.ts";
import { fightBossOf } from "./boss.ts";
import type { Bot, Mode } from "./bot.ts";
import {
  addStock,
  beginningMs,
  dayMs,
  earn,
  first,
  pay,
  payXp,
  restUntil,
  workOn,
  wornOf,
} from "./bot.ts";
import { learnTalents } from "./calling.ts";
import { sortFinds } from "./gear.ts";
import { pullOf } from "./pull.ts";
import { endChapter, takeFirstSteps } from "./story.ts";
import { endVillageDay } from "./village.ts";
import { worthOf } from "./worth.ts";

/** A beginner watches every action, then looks every few minutes, and once an hour later on. */
const looksOften = 1200;
/** Gold is spent four times a day. */
const actionsBetweenVisits = 3600;
const looks = [
  { until: 40, every: 1 },
  { until: looksOften, every: 25 },
  { until: Infinity, every: 600 },
];

/** Lives through one day: work as the habit shares it out, then quests and what gold is for. */
export function liveDay(bot: Bot, day: number): void {
  const dayBeginsMs = beginningMs + (day - 1) * dayMs;
  restUntil(bot, dayBeginsMs);
  wakeUp(bot, day);
  learnTalents(bot);
  bot.rerollsToday = 0;
  const actions = Math.floor(bot.habit.hours * 600);
  for (let done = 0; done < actions;) {
    const chunk = Math.min(actionsToLook(bot), actions - done);
    done += work(bot, modeOf(bot), chunk, byOneself);
    if (bot.actions >= looksOften && done % actionsBetweenVisits < chunk) spend(bot);
  }
  sellTrophies(bot);
  claimQuests(bot);
  endVillageDay(bot, day);
}

/** How somebody finds work: a place to gather, and something for the bench, of which it says whether there is any. */
export type Ways = {
  readonly pickNode: (bot: Bot) => NodeId | undefined;
  readonly planBench: (bot: Bot, actions: number) => boolean;
};

const byOneself: Ways = { pickNode: bestNode, planBench };

/** Works for some actions as the habit shares them out. */
export function workFor(bot: Bot, actions: number, ways: Ways): void {
  for (let done = 0; done < actions;)
    done += work(bot, modeOf(bot), Math.min(actionsToLook(bot), actions - done), ways);
}

function actionsToLook(bot: Bot): number {
  return looks.find(({ until }) => bot.actions < until)?.every ?? 1;
}

/** Rested comes with the day's first look, and what is bought at the tavern lasts until tomorrow. */
export function wakeUp(bot: Bot, day: number): void {
  const { habit, state } = bot;
  const now = state.settledAtMs;
  const rested = boosts.rested.durationSeconds * 1000 + (state.rooms.bedroom ?? 0) * 3_600_000;
  const company: RunningBoost = {
    id: "lanterns-lit",
    actionsLeft: null,
    endsAtMs: now + dayMs,
    strength: habit.company / (boosts["lanterns-lit"].effects.xpAll ?? 1),
  };
  const running: RunningBoost[] = [
    ...state.boosts.filter((boost) => boost.actionsLeft !== null),
    company,
    { id: "rested", actionsLeft: null, endsAtMs: now + rested, strength: 1 },
  ];
  for (const id of day > 2 ? habit.boosts : []) {
    const { cost } = boosts[id];
    if (cost?.currency !== "gold") continue;
    const price = cost.goldMinutes * goldMinute(state.skills.combat.level);
    if (price > bot.state.gold * 0.5 || !pay(bot, "boosts", price)) continue;
    running.push({ id, actionsLeft: null, endsAtMs: now + dayMs, strength: 1 });
  }
  bot.state = { ...bot.state, boosts: running };
}

/** The first minutes are a fight; from then on whatever is behind its share. */
function modeOf(bot: Bot): Mode {
  const { habit, spent, actions } = bot;
  if (actions < 40) return "combat";
  const all = spent.combat + spent.gather + spent.craft + 1;
  if (spent.combat / all < habit.combatShare) return "combat";
  if (spent.gather / all < habit.gatherShare) return "gather";
  return "craft";
}

/** Works for at most some actions, and returns how many it were: a queue may be done before. */
function work(bot: Bot, wanted: Mode, actions: number, ways: Ways): number {
  const mode = wanted === "craft" && !ways.planBench(bot, actions) ? "gather" : wanted;
  const before = bot.actions;
  if (mode === "combat") fight(bot);
  if (mode === "gather") gather(bot, ways);
  if (mode === "craft") send(bot, { kind: "craft" });
  if (mode === "craft") craft(bot, actions);
  else workOn(bot, actions);
  bot.spent[mode] += bot.actions - before;
  takeFirstSteps(bot);
  sortFinds(bot);
  if (mode === "combat") challenge(bot);
  const outermost = zoneIds.findLast((id) => checkZone(bot.state, id).ok);
  if (outermost !== undefined) {
    first(bot, `zone ${zoneIds.indexOf(outermost) + 1}`);
    notePull(bot, outermost);
  }
  return bot.actions - before;
}

function notePull(bot: Bot, outermost: ZoneId): void {
  const { level } = bot.state.skills.combat;
  if (bot.pulls.at(-1)?.level === level) return;
  const pull = pullOf(bot, outermost);
  if (pull !== null) bot.pulls.push(pull);
}

const craftsInARow = 25;

function craft(bot: Bot, actions: number): void {
  for (let left = actions; left > 0 && bot.state.work.kind === "craft"; left -= craftsInARow)
    workOn(bot, Math.min(left, craftsInARow));
}

function send(bot: Bot, to: Work): void {
  const sent = changeWork(bot.state, wornOf(bot), to, bot.state.settledAtMs);
  if (!sent.ok) throw new Error(`${bot.habit.name} cannot work: ${sent.code}.`);
  bot.state = sent.value;
}

function fight(bot: Bot): void {
  stockRations(bot);
  const zone = bestZone(bot);
  first(bot, `fights zone ${zoneIds.indexOf(zone) + 1}`);
  send(bot, { kind: "combat", zone });
}

/** Of the two outermost zones the one that teaches more. */
function bestZone(bot: Bot): ZoneId {
  const open = zoneIds.filter((zone) => checkZone(bot.state, zone).ok).slice(-2);
  const worn = wornOf(bot);
  const tried = open.map((zone) => ({ zone, ...expectFight(bot.state, worn, zone) }));
  const best = tried.toSorted((one, other) => other.xpPerHour - one.xpPerHour)[0];
  return best?.zone ?? zoneIds[0];
}

const rationsAtHand = 200;

/** The best ration that the character's own trades could make, for its worth. */
function stockRations(bot: Bot): void {
  const { skills } = bot.state;
  const level = Math.min(
    skills[turnOf(bot, bot.habit.gathers)].level,
    skills[turnOf(bot, bot.habit.crafts)].level,
  );
  const ration = rationOfTier.get(tierOfLevel(level));
  if (ration === undefined) return;
  const missing = rationsAtHand - (bot.stock[ration] ?? 0);
  if (missing > rationsAtHand / 2) {
    const means = bot.habit.trades ? bot.credit + spareGold(bot) : 0;
    const bought = Math.min(missing, Math.floor(means / worthOf(ration)));
    settleWith(bot, bought * worthOf(ration));
    addStock(bot, ration, bought);
  }
  if ((bot.stock[ration] ?? 0) > 0) bot.state = { ...bot.state, ration };
}

const rationOfTier: ReadonlyMap<number, ItemId> = new Map(
  keysOf(items).flatMap((id) => {
    const item = items[id];
    return item.type === "ration" ? [[item.tier, id] as const] : [];
  }),
);

function gather(bot: Bot, { pickNode }: Ways): void {
  buyTools(bot);
  const node = pickNode(bot);
  if (node === undefined) throw new Error(`${bot.habit.name} finds no place to gather.`);
  send(bot, { kind: "gather", node });
}

/** The one that asks for most of what the character can. */
function bestNode(bot: Bot): NodeId | undefined {
  const open = openNodes(bot, [turnOf(bot, bot.habit.gathers)]);
  return open.toSorted((one, other) => nodes[other].level - nodes[one].level)[0];
}

/** Where a character may gather with some of its skills. */
export function openNodes(bot: Bot, skills: readonly GatheringSkillId[]): readonly NodeId[] {
  return keysOf(nodes).filter(
    (id) =>
      skills.includes(nodes[id].skill) &&
      checkWork(bot.state, wornOf(bot), { kind: "gather", node: id }).ok,
  );
}

const leastOdds = 0.05;

/** Uses the challenges of the outermost zone, unless it is hopeless: a lost one comes back. */
function challenge(bot: Bot): void {
  for (;;) {
    const { state } = bot;
    const zone = zoneIds.findLast((id) => checkZone(state, id).ok) ?? zoneIds[0];
    const now = state.settledAtMs;
    if (
      chargesReady(zoneProgress(state, zone), now) === 0 ||
      bossWinsLeft(state.bossWins, now) === 0
    )
      return;
    if (expectBossOdds(state, wornOf(bot), zone, rationsHeld(bot)) < leastOdds) return;
    const fought = fightBossOf(bot, zone);
    if (fought === null) return;
    if (!fought.fight.won) continue;
    openCaches(bot);
    if (fought.first) endChapter(bot, zoneIds.indexOf(zone) + 1);
    sortFinds(bot);
  }
}

function rationsHeld({ state, stock }: Bot): number {
  return state.ration === null ? 0 : (stock[state.ration] ?? 0);
}

/** A cache is taken for twelve actions' worth of gold, which is what its table comes to. */
function openCaches(bot: Bot): void {
  for (const item of keysOf(bot.stock)) {
    const held = bot.stock[item] ?? 0;
    if (items[item].type !== "container" || held === 0) continue;
    addStock(bot, item, -held);
    earn(bot, "caches", held * 12 * refGold(bot.state.skills.combat.level));
  }
}

const dailyGoldMinutes = 6;
const dailyXpMinutes = 8;
const weeklyMinutes = 45;

/** The mean of what the day's quests pay: half of the daily ones teach combat, the others a trade. */
export function claimQuests(bot: Bot): void {
  const { habit, state } = bot;
  const level = state.skills.combat.level;
  const minutes = habit.dailyQuests * dailyGoldMinutes + (habit.weeklyQuests * weeklyMinutes) / 7;
  earn(bot, "quests", minutes * goldMinute(level));
  const xpMinutes =
    habit.dailyQuests * 0.5 * dailyXpMinutes + (habit.weeklyQuests * weeklyMinutes * 0.5) / 7;
  payXp(bot, "combat", xpMinutes * xpMinute(level));
}
