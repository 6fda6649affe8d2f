import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { joinLeastMs, strikeEveryMs } from "../content/numbers.ts";
import { endsAtMs } from "../rules/calendar.ts";
import { withOrders } from "../rules/strikes.ts";
import type { BossWindowDoc, WorldBossModel } from "../tables.ts";
import { orderArgs, refuseAsleep, refuseStriking } from "./pledge.ts";
import { activeWindow, pledgeOf, sealOf, strikerOf } from "./rows.ts";
import { strengthOf } from "./seal.ts";
import { insertStriker } from "./strikers.ts";

const { characterMutation } = gameFunctions<WorldBossModel>();

type Context = CharacterContext<WorldBossModel>;

/**
 * Strikes in the window that is open, as the character stands now; a first strike comes within two minutes. Refuses `boss-asleep` (`time`
 * until the next opens) also for the last minutes, in which no strike would come, `level-too-low`, `bad-quantity`,
 * `account-strikes` (`name`), and `strikes-already` for who strikes already.
 */
export const join = characterMutation({
  meetsOthers: true,
  args: orderArgs,
  handler: async (context, { kinds, stance }): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const open = await openWindow(context);
    const isLate = open !== null && nowMs > endsAtMs(open.window) - joinLeastMs;
    if (open === null || isLate) return refuseAsleep(nowMs);
    const refused = await refuseStriking(context, open.window, kinds);
    if (refused !== null) return refused;
    const isIn =
      (await strikerOf(db, character._id, open.window)) !== null ||
      (await pledgeOf(db, character._id, open.window)) !== null;
    if (isIn) return refuse("strikes-already");
    const strength = await strengthOf({ db, nowMs, character, state: progress.state });
    // Everybody's strikes are due on whole seconds, so that the bar moves once in each and not whenever somebody is due.
    // A clock that was set back may be far behind the bar: the first strike, a minute later, comes after what was folded.
    const foldedToMs = open.bar?.foldedToMs ?? nowMs;
    const sealedAtMs = wholeSecond(Math.max(nowMs, foldedToMs - strikeEveryMs + 1_000));
    await insertStriker(db, {
      character,
      window: open.window,
      strength,
      sealedAtMs,
      kinds,
      stance,
    });
    await db.patch(open._id, { sealed: open.sealed + 1 });
    return done(null);
  },
});

/** Gives other orders for the strikes to come. Refuses `boss-asleep`, `bad-quantity`, and `nothing-to-do` for who does not strike. */
export const change = characterMutation({
  args: orderArgs,
  handler: async (context, { kinds, stance }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const open = await openWindow(context);
    if (open === null) return refuseAsleep(nowMs);
    const refused = await refuseStriking(context, open.window, kinds);
    if (refused !== null) return refused;
    const own = await strikerOf(db, character._id, open.window);
    if (own === null) return refuse("nothing-to-do");
    const fromMs = Math.max(nowMs, open.bar?.foldedToMs ?? nowMs);
    const { orders } = withOrders(sealOf(own), { kinds, stance }, fromMs);
    await db.patch(own._id, { orders: orders.map((one) => ({ ...one, kinds: [...one.kinds] })) });
    return done(null);
  },
});

/** The next one, or the instant itself. */
function wholeSecond(atMs: number): number {
  return Math.ceil(atMs / 1_000) * 1_000;
}

/** The window that can still be struck in; `null` also once it is sure that the boss falls within a moment. */
async function openWindow({ db, nowMs }: Context): Promise<BossWindowDoc | null> {
  const active = await activeWindow(db);
  if (active?.stage !== "open" || active.bar?.fell != null) return null;
  return nowMs < endsAtMs(active.window) ? active : null;
}
