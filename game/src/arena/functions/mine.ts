import { dayMs } from "../../core/content/time-spans.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextAllowanceAtMs } from "../../core/rules/allowance.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterId } from "../../core/tables.ts";
import { sideOf } from "../../fighters/functions/field-company.ts";
import { publicFace } from "../../fighters/functions/reports.ts";
import type { ArenaView, OpponentView } from "../api.ts";
import { attempts as attemptsRule, opponentsLastMs, weeklyBoutsMin } from "../content/limits.ts";
import { expectedOf, laurelsOfWeek, moveOf } from "../rules/rating.ts";
import type { ArenaModel } from "../tables.ts";
import type { Gladiator } from "./gladiators.ts";
import { gladiatorOf } from "./gladiators.ts";
import { hollowOpponent, laurelsFor } from "./hollow.ts";

const { characterQuery } = gameFunctions<ArenaModel>();

/** How a character stands in the arena, and whom it can meet. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<ArenaView> => {
    const own = await gladiatorOf(db, character._id, nowMs);
    const { rating, bouts, isListed, attempts, drawCounter, weekBouts } = own;
    const nextAtMs = nextAllowanceAtMs(attempts, attemptsRule);
    const endsAtMs = (own.week + 7) * dayMs;
    // Attempts come, weeks end and days of the defence are over at midnight.
    holdsUntil(nextMidnight(nowMs));
    const opponents: OpponentView[] = [];
    for (const nth of own.opponents.keys()) {
      const view = await opponentView(db, character._id, own, nth, nowMs);
      if (view !== null) opponents.push(view);
    }
    const { day, times, held, move } = own.attacked;
    const isOfToday = day === utcDay(nowMs);
    return {
      rating,
      bouts,
      isListed,
      attempts: { left: attempts.left, most: attemptsRule.most, nextAtMs },
      draw: drawCounter,
      opponents,
      seekAtMs: opponents.length === 0 ? 0 : own.drawnAtMs + opponentsLastMs,
      week: {
        endsAtMs,
        bouts: weekBouts,
        boutsMin: weeklyBoutsMin,
        laurels: laurelsOfWeek(rating, weeklyBoutsMin),
      },
      attacked: isOfToday ? { times, held, move } : { times: 0, held: 0, move: 0 },
    };
  },
});

/** `null` for somebody who cannot be met any more. */
async function opponentView(
  db: Reader<ArenaModel>,
  ownId: CharacterId,
  own: Gladiator,
  nth: number,
  nowMs: number,
): Promise<OpponentView | null> {
  const id = own.opponents[nth];
  if (id === undefined) return null;
  const laurels = laurelsFor(id === null);
  if (id === null) {
    const side = await hollowOpponent(db, ownId, own, nth);
    return { nth, leader: null, side, expected: null, moves: null, laurels };
  }
  const character = await db.get(id);
  if (character === null || character.leavesAtMs !== undefined) return null;
  const { rating } = await gladiatorOf(db, id, nowMs);
  return {
    nth,
    leader: { face: await publicFace(db, id), rating },
    side: await sideOf(db, id, "defence"),
    expected: expectedOf(own.rating, rating),
    moves: { win: moveOf(own, rating, true), loss: moveOf(own, rating, false) },
    laurels,
  };
}
