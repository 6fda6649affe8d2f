import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { withChange } from "../../core/rules/allowance.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { fieldAttack, payBoutXp, sideOf } from "../../fighters/functions/field-company.ts";
import { writeReport } from "../../fighters/functions/reports.ts";
import type { BattleSide } from "../../fighters/rules/battle-side.ts";
import { battleVersion, decideBattle } from "../../fighters/rules/battle.ts";
import type { BoutAnswer } from "../api.ts";
import { attempts as attemptsRule, defendersMin, opponentsLastMs } from "../content/limits.ts";
import { defenceMoveOf, moveOf } from "../rules/rating.ts";
import type { ArenaModel } from "../tables.ts";
import { arenaDay, tellOfDay } from "./arena-day.ts";
import { checkMayMeet, withOpponents } from "./draw-opponents.ts";
import type { Gladiator } from "./gladiators.ts";
import { gladiatorOf, writeGladiator } from "./gladiators.ts";
import { hollowOpponent, laurelsFor } from "./hollow.ts";

const { characterMutation } = gameFunctions<ArenaModel>();

type Context = CharacterContext<ArenaModel>;

/** Whom a bout meets, as it stands when the bout begins. */
type Opponent = {
  readonly side: BattleSide;
  /** `null` where nobody leads it. */
  readonly leader: { readonly character: CharacterDoc; readonly gladiator: Gladiator } | null;
};

/** Has other opponents come. Refuses `cooldown` within an hour of the last. */
export const seek = characterMutation({
  needs: ["full-account"],
  args: {},
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const own = await gladiatorOf(db, character._id, nowMs);
    const readyAtMs = own.drawnAtMs + opponentsLastMs;
    if (own.opponents.length > 0 && nowMs < readyAtMs)
      return refuse("cooldown", { time: readyAtMs - nowMs });
    await writeGladiator(db, character._id, await withOpponents(context, own, nowMs));
    return done(null);
  },
});

/**
 * Meets an opponent of a draw. Refuses `full-account`, `stale` for another draw, `target-gone` for who is gone or defends no
 * more, `same-account`, `household`, `daily-limit` for who was met twice today, `no-attempts` and `few-fighters`.
 */
export const fight = characterMutation({
  needs: ["full-account"],
  args: { draw: v.number(), nth: v.number() },
  handler: async (context, { draw, nth }): Promise<Outcome<BoutAnswer>> => {
    const { db, nowMs, character } = context;
    const own = await gladiatorOf(db, character._id, nowMs);
    if (draw !== own.drawCounter) return refuse("stale");
    if (own.attempts.left < 1) return refuse("no-attempts");
    const opponent = await meet(context, own, nth);
    if (!opponent.ok) return opponent;
    const fielded = await fieldAttack(context);
    if (!fielded.ok) return fielded;
    const { side, fighters, wages } = fielded.value;
    const battle = {
      version: battleVersion,
      seed: keyedRng(gameSecret(), character._id, "arena", own.boutCounter).next(),
      attackers: side,
      defenders: opponent.value.side,
    };
    const result = decideBattle(battle);
    const won = result.attackersWin;
    const moves = movesOf(own, opponent.value.leader?.gladiator ?? null, won, nowMs);
    const pay = laurelsFor(opponent.value.leader === null);
    const laurels = won ? pay.win : pay.loss;
    const after = afterBout(own, opponent.value, moves?.attackerMove ?? null);
    await writeGladiator(db, character._id, await withOpponents(context, after, nowMs));
    await payLaurels(context, laurels);
    await payBoutXp(context, fighters);
    const reportId = await writeReport(context, {
      kind: "arena",
      defenderId: opponent.value.leader?.character._id ?? null,
      battle,
      result,
      floor: null,
      ratings: moves,
      laurels,
    });
    if (moves !== null && opponent.value.leader !== null)
      await moveDefender(context, opponent.value.leader, moves.defenderMove, !won);
    const move = moves?.attackerMove ?? 0;
    const { rating } = after;
    await context.emit({ kind: "arena-fought", won, move, rating });
    if (moves !== null) await context.emit({ kind: "rating-moved", rating });
    return done({ reportId, won, rating, move, laurels, wages });
  },
});

async function meet(context: Context, own: Gladiator, nth: number): Promise<Outcome<Opponent>> {
  const { db, nowMs, character } = context;
  const id = own.opponents[nth];
  if (id === undefined) return refuse("target-gone");
  if (id === null)
    return done({ side: await hollowOpponent(db, character._id, own, nth), leader: null });
  const other = await db.get(id);
  if (other === null) return refuse("target-gone");
  const may = await checkMayMeet(context, own, other);
  if (!may.ok) return may;
  const side = await sideOf(db, id, "defence");
  const gladiator = await gladiatorOf(db, id, nowMs);
  const stands = side.filter((one) => one !== null).length >= defendersMin;
  if (!stands || !gladiator.isListed) return refuse("target-gone");
  return done({ side, leader: { character: other, gladiator } });
}

type Moves = {
  readonly attacker: number;
  readonly attackerMove: number;
  readonly defender: number;
  readonly defenderMove: number;
};

/** What a bout moves of both ratings; `null` against a company that nobody leads. */
function movesOf(
  own: Gladiator,
  other: Gladiator | null,
  won: boolean,
  nowMs: number,
): Moves | null {
  if (other === null) return null;
  const dayMove = other.attacked.day === utcDay(nowMs) ? other.attacked.move : 0;
  return {
    attacker: own.rating,
    attackerMove: moveOf(own, other.rating, won),
    defender: other.rating,
    defenderMove: defenceMoveOf(other, own.rating, !won, dayMove),
  };
}

function afterBout(own: Gladiator, { leader }: Opponent, move: number | null): Gladiator {
  const { met } = own;
  const id = leader?.character._id;
  const times = id === undefined ? met.times : { ...met.times, [id]: (met.times[id] ?? 0) + 1 };
  return {
    ...own,
    rating: own.rating + (move ?? 0),
    bouts: own.bouts + (move === null ? 0 : 1),
    weekBouts: own.weekBouts + 1,
    attempts: withChange(own.attempts, -1, attemptsRule),
    boutCounter: own.boutCounter + 1,
    met: { ...met, times },
  };
}

async function payLaurels(context: Context, laurels: number): Promise<void> {
  const posted = await postEntries(context, [{ reason: "arena", currencies: { laurels } }]);
  // Laurels only come in, so the ledger has no reason to refuse them.
  if (!posted.ok) throw new Error(`The ledger refuses laurels: ${posted.code}.`);
}

/** What a bout makes of who was attacked, who is told when the day is over. */
async function moveDefender(
  context: Context,
  { character, gladiator }: NonNullable<Opponent["leader"]>,
  move: number,
  held: boolean,
): Promise<void> {
  const { db, nowMs } = context;
  const day = utcDay(nowMs);
  const before = await tellOfDay(context, character, gladiator);
  const attacked = {
    day,
    times: before.times + 1,
    held: before.held + (held ? 1 : 0),
    move: before.move + move,
  };
  const rating = gladiator.rating + move;
  await writeGladiator(db, character._id, { ...gladiator, rating, attacked });
  await setDeadline(db, { kind: arenaDay, subject: character._id }, nextMidnight(nowMs));
  // Nobody is ranked who never began a bout.
  if (move !== 0 && gladiator.bouts > 0)
    await tellCharacter(context, character, { kind: "rating-moved", rating });
}
