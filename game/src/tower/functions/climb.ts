import { v } from "convex/values";
import { outermostZone } from "../../combat/rules/zones.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { nextAllowanceAtMs, withChange } from "../../core/rules/allowance.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { fieldAttack, payBoutXp } from "../../fighters/functions/field-company.ts";
import { writeReport } from "../../fighters/functions/reports.ts";
import { battleVersion, decideBattle } from "../../fighters/rules/battle.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import { zones } from "../../world/content/zones.ts";
import type { ClimbAnswer, TowerView } from "../api.ts";
import { attempts as attemptsRule } from "../content/limits.ts";
import type { FirstClear } from "../rules/climb.ts";
import { checkpointOf, firstClearOf, nextFloor, withFloor } from "../rules/climb.ts";
import type { TowerModel } from "../tables.ts";
import type { Standing } from "./climbs.ts";
import { climbOf, enemiesOf, writeClimb } from "./climbs.ts";

const { characterMutation, characterQuery } = gameFunctions<TowerModel>();

type Context = CharacterContext<TowerModel>;

/** Where a character stands in the tower, and who waits above. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }): Promise<TowerView> => {
    const { state } = await written();
    const { climb, attempts } = await climbOf(db, character._id, nowMs);
    const floor = nextFloor(climb);
    const weekEndsAtMs = (climb.week + 7) * dayMs;
    const nextAtMs = nextAllowanceAtMs(attempts, attemptsRule);
    // Attempts come and weeks end at midnight.
    holdsUntil(nextMidnight(nowMs));
    return {
      floor: climb.floor,
      checkpoint: checkpointOf(climb),
      best: climb.best,
      next:
        floor === null
          ? null
          : {
              floor,
              side: enemiesOf(climb.week, floor),
              firstClear: floor > climb.best ? firstClearFor(floor, state) : null,
            },
      attempts: { left: attempts.left, most: attemptsRule.most, nextAtMs },
      weekEndsAtMs,
    };
  },
});

/**
 * Fights for the next floor. Refuses `stale` where that is another one than `floor`, `goal-reached` on the roof,
 * `no-attempts`, and `few-fighters`.
 */
export const climb = characterMutation({
  args: { floor: v.number() },
  handler: async (context, { floor }): Promise<Outcome<ClimbAnswer>> => {
    const { db, nowMs, character } = context;
    const before = await climbOf(db, character._id, nowMs);
    const next = nextFloor(before.climb);
    if (next === null) return refuse("goal-reached");
    if (floor !== next) return refuse("stale");
    if (before.attempts.left < 1) return refuse("no-attempts");
    const fielded = await fieldAttack(context);
    if (!fielded.ok) return fielded;
    const { side, fighters, wages } = fielded.value;
    const battle = {
      version: battleVersion,
      seed: keyedRng(gameSecret(), character._id, "tower", before.boutCounter).next(),
      attackers: side,
      defenders: enemiesOf(before.climb.week, floor),
    };
    const result = decideBattle(battle);
    const won = result.attackersWin;
    const after = afterBout(before, won);
    await writeClimb(db, character._id, after);
    const isFirst = won && floor > before.climb.best;
    const paid = isFirst ? firstClearFor(floor, context.progress.state) : null;
    if (paid !== null) await payFirstClear(context, paid);
    await payBoutXp(context, fighters);
    const reportId = await writeReport(context, {
      kind: "tower",
      defenderId: null,
      battle,
      result,
      floor,
      ratings: null,
      laurels: paid?.laurels ?? 0,
    });
    await context.emit({ kind: "tower-tried", floor, won, best: after.climb.best });
    return done({ reportId, won, floor: after.climb.floor, wages, paid });
  },
});

/** A win costs nothing, a loss an attempt. */
function afterBout(before: Standing, won: boolean): Standing {
  const { attempts, boutCounter } = before;
  return {
    climb: won ? withFloor(before.climb) : before.climb,
    attempts: won ? attempts : withChange(attempts, -1, attemptsRule),
    boutCounter: boutCounter + 1,
  };
}

function firstClearFor(floor: number, state: Context["progress"]["state"]): FirstClear {
  return firstClearOf(floor, state.skills.combat.level, zones[outermostZone(state)].tier);
}

async function payFirstClear(
  context: Context,
  { gold, laurels, cacheTier }: FirstClear,
): Promise<void> {
  const items = cacheOf(cacheTier ?? undefined);
  const posted = await postEntries(context, [
    { reason: "tower", gold, currencies: { laurels }, items },
  ]);
  if (!posted.ok) throw new Error(`The ledger refuses a first clear: ${posted.code}.`);
}
