import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { DeskDials, DialView } from "../api.ts";
import { dialIds, keptMs, pastMax, readMax } from "../content/dials.ts";
import { endedAtMs, settingFrom } from "../rules/dial.ts";
import type { DialModel } from "../tables.ts";
import { dialView, settingsSince } from "./settings.ts";

const { internalMutation, sharedQuery } = gameFunctions<DialModel>();
const { staffMutation, staffQuery } = staffFunctions<DialModel>();

/** What is set for everybody, or announced to be, in the order of the ends. */
export const current = sharedQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<readonly DialView[]> => {
    const rows = await settingsSince(db, nowMs);
    for (const { untilMs } of rows) holdsUntil(untilMs);
    return rows.map(dialView);
  },
});

/** The same for staff, with what was set before. */
export const desk = staffQuery({
  permission: "host",
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<DeskDials> => {
    const rows = await settingsSince(db, nowMs);
    for (const { untilMs } of rows) holdsUntil(untilMs);
    const past = await db
      .query("dials")
      .withIndex("by_end", (q) => q.lte("untilMs", nowMs))
      .order("desc")
      .take(pastMax);
    return { current: rows.map(dialView), past: past.map(dialView) };
  },
});

/**
 * Asks for a dial to be set for a while, once somebody else of the staff agrees; it begins an hour after that at the earliest.
 * Refuses what `settingFrom` and `askSecond` do.
 */
export const ask = staffMutation({
  permission: "host",
  args: { dial: oneOf(dialIds), percent: v.number(), fromMs: v.number(), untilMs: v.number() },
  target: async (_db, { dial, percent }) => ({
    name: `dial ${dial} ${percent} %`,
    accountId: null,
  }),
  handler: async (context, asked): Promise<Outcome> => {
    const { db, nowMs } = context;
    const checked = settingFrom(asked, nowMs, await settingsSince(db, nowMs));
    if (!checked.ok) return checked;
    return askSecond(context, {
      deed: "dial",
      subject: asked.dial,
      of: [],
      facts: asked,
      args: asked,
    });
  },
});

/** Sets what was asked for. Refuses what `settingFrom` does by now. */
export const setDial: Deed<DialModel> = {
  async perform({ db, nowMs, second }, { args, by, reason }) {
    const dial = dialIds.find((one) => one === args["dial"]);
    if (dial === undefined) throw new Error(`There is no dial "${args["dial"]}".`);
    const [percent, fromMs, untilMs] = [args["percent"], args["fromMs"], args["untilMs"]].map(
      Number,
    );
    const asked = { dial, percent: percent ?? 0, fromMs: fromMs ?? 0, untilMs: untilMs ?? 0 };
    const checked = settingFrom(asked, nowMs, await settingsSince(db, nowMs));
    if (!checked.ok) return checked;
    await db.insert("dials", { ...checked.value, reason, by, second, setAtMs: nowMs });
    return done(null);
  },
};

/** Ends a dial with an hour's notice, or calls off one that has not begun. Refuses `nothing-to-do` where it ends by then anyway. */
export const end = staffMutation({
  permission: "host",
  args: { dialId: v.string() },
  target: async (db, { dialId }) => {
    const id = db.normalizeId("dials", dialId);
    const row = id === null ? null : await db.get(id);
    return row === null
      ? null
      : { name: `dial ${row.dial} ${row.percent} %`, accountId: null, row };
  },
  handler: async ({ db, nowMs, target: { row } }, _args): Promise<Outcome> => {
    const untilMs = endedAtMs(row, nowMs);
    if (untilMs === null) await db.delete(row._id);
    else if (untilMs >= row.untilMs) return refuse("nothing-to-do");
    else await db.patch(row._id, { untilMs, endedAtMs: nowMs });
    return done(null);
  },
});

/** Forgets what is long past. */
export const prune = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const old = await db
      .query("dials")
      .withIndex("by_end", (q) => q.lt("untilMs", nowMs - keptMs))
      .take(readMax);
    for (const { _id } of old) await db.delete(_id);
    return { pruned: old.length };
  },
});
