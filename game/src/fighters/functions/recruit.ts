import { v } from "convex/values";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { goldMinute, priceLevel } from "../../core/rules/economy/economy-formulas.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { Skills } from "../../core/state.ts";
import type { CharacterId } from "../../core/tables.ts";
import { noteGift } from "../../quests/functions/gifts.ts";
import { readStory } from "../../quests/functions/story-row.ts";
import { isGiftOpen } from "../../quests/rules/story.ts";
import type { RecruitsView } from "../api.ts";
import { refreshGoldMinutes } from "../content/numbers.ts";
import type { Candidate } from "../rules/candidates.ts";
import { drawCandidates } from "../rules/candidates.ts";
import { hirePrice, refundFor } from "../rules/training.ts";
import type { FighterModel } from "../tables.ts";
import type { Company, FighterId } from "./companies.ts";
import { changeCompany, companyOf, findFighter, placesOf, rosterOf } from "./companies.ts";

const { characterMutation, characterQuery } = gameFunctions<FighterModel>();

type Context = CharacterContext<FighterModel>;

/** Who offers to fight for a character today. */
export const recruits = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }): Promise<RecruitsView> => {
    const { state } = await written();
    const company = await companyOf(db, character._id);
    const { hired, isRefreshed, day } = recruitsOn(company, nowMs);
    const roster = await rosterOf(db, character._id);
    const nextAtMs = nextMidnight(nowMs);
    holdsUntil(nextAtMs);
    const level = priceLevel(state.skills);
    return {
      set: setOf({ day, isRefreshed }),
      candidates: candidatesOf(character._id, { day, isRefreshed }).map((one, nth) => ({
        ...one,
        price: hirePrice(one, level),
        isHired: hired.includes(nth),
      })),
      isFree: await isFirstFree(db, character._id),
      refreshPrice: isRefreshed ? null : refreshPrice(state.skills),
      nextAtMs,
      placesLeft: Math.max(0, placesOf(company) - roster.length),
    };
  },
});

/**
 * Hires a candidate of today: the first one that the story asks for costs nothing. Refuses `stale` for those of another
 * day, `target-gone` for one that was hired, `roster-full` (`n`) and `not-enough-gold`.
 */
export const hire = characterMutation({
  args: { set: v.string(), nth: v.number() },
  handler: async (context, { set, nth }): Promise<Outcome<{ readonly fighterId: string }>> => {
    const { db, nowMs, character, progress } = context;
    const company = await companyOf(db, character._id);
    const today = recruitsOn(company, nowMs);
    if (set !== setOf(today)) return refuse("stale");
    const candidate = candidatesOf(character._id, today)[nth];
    if (candidate === undefined || today.hired.includes(nth)) return refuse("target-gone");
    if (await isRosterFull(db, character._id, company))
      return refuse("roster-full", { n: placesOf(company) });
    const isFree = await isFirstFree(db, character._id);
    const gold = isFree ? 0 : hirePrice(candidate, priceLevel(progress.state.skills));
    if (gold > 0) {
      const paid = await postEntries(context, [{ reason: "hire", gold: -gold }]);
      if (!paid.ok) return paid;
    }
    const recruited = { ...today, hired: [...today.hired, nth] };
    await changeCompany(db, character._id, { recruits: recruited });
    const fighterId = await takeOn(context, candidate);
    if (isFree) await noteGift(context, "hired-help");
    return done({ fighterId });
  },
});

/** Has other candidates come, once a day. Refuses `daily-limit` and `not-enough-gold`. */
export const refresh = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const today = recruitsOn(await companyOf(db, character._id), nowMs);
    if (today.isRefreshed) return refuse("daily-limit");
    const gold = refreshPrice(progress.state.skills);
    const paid = await postEntries(context, [{ reason: "hire", gold: -gold }]);
    if (!paid.ok) return paid;
    const recruited = { day: today.day, isRefreshed: true, hired: [] };
    await changeCompany(db, character._id, { recruits: recruited });
    return done(null);
  },
});

/** Sends a fighter away; half of the gold for its training comes back. Refuses `target-gone`. */
export const dismiss = characterMutation({
  args: { fighterId: v.string() },
  handler: async (context, { fighterId }): Promise<Outcome<{ readonly gold: number }>> => {
    const { db, character } = context;
    const fighter = await findFighter(db, character._id, fighterId);
    if (fighter === null) return refuse("target-gone");
    const gold = refundFor(fighter);
    if (gold > 0) {
      const paid = await postEntries(context, [{ reason: "training", gold }]);
      if (!paid.ok) return paid;
    }
    await db.delete(fighter.id);
    await clearPlaces(context, fighter.id);
    await context.emit({ kind: "formation-set" });
    return done({ gold });
  },
});

/** Has a candidate join the roster, and tells of it. */
export async function takeOn(context: Context, candidate: Candidate): Promise<FighterId> {
  const { db, character } = context;
  const id = await db.insert("fighters", {
    characterId: character._id,
    ...candidate,
    level: 1,
    xp: 0,
    trainedGold: 0,
    paidDay: 0,
  });
  const { name, byname, class: kind, rank } = candidate;
  await context.emit({ kind: "fighter-hired", name, byname, fighterClass: kind, rank });
  return id;
}

async function isRosterFull(
  db: Reader<FighterModel>,
  characterId: CharacterId,
  company: Company,
): Promise<boolean> {
  return (await rosterOf(db, characterId)).length >= placesOf(company);
}

/** Who is gone stands nowhere any more. */
async function clearPlaces({ db, character }: Context, gone: FighterId): Promise<void> {
  const { attack, defence, presets } = await companyOf(db, character._id);
  const without = (formation: Company["attack"]) =>
    formation.map((one) => (one === gone ? null : one));
  await changeCompany(db, character._id, {
    attack: without(attack),
    defence: defence === null ? null : without(defence),
    presets: presets.map((one) => (one === null ? null : without(one))),
  });
}

type RecruitsOfDay = Company["recruits"];

/** What was sent for and hired on the day of an instant. */
function recruitsOn({ recruits: kept }: Company, nowMs: number): RecruitsOfDay {
  const day = utcDay(nowMs);
  return kept.day === day ? kept : { day, isRefreshed: false, hired: [] };
}

type Offered = Pick<RecruitsOfDay, "day" | "isRefreshed">;

function setOf({ day, isRefreshed }: Offered): string {
  return `${day}:${isRefreshed ? 1 : 0}`;
}

/** Neither order nor instant of a command changes who comes. */
function candidatesOf(characterId: CharacterId, offered: Offered): readonly Candidate[] {
  return drawCandidates(keyedRng(gameSecret(), characterId, "recruits", setOf(offered)));
}

function refreshPrice(skills: Skills): number {
  return Math.round(refreshGoldMinutes * goldMinute(priceLevel(skills)));
}

async function isFirstFree(db: Reader<FighterModel>, characterId: CharacterId): Promise<boolean> {
  return isGiftOpen(await readStory(db, characterId), "hired-help");
}
