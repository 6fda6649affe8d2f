import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { textLengthMax } from "../content/limits.ts";
import { goalsFor, patternsAfter } from "../content/patterns.ts";
import type { OrderModel } from "../tables.ts";
import { bannerArgs } from "../tables.ts";
import { membershipsOf } from "./rows.ts";
import { seatMember } from "./seats.ts";
import { requireManager, requireMember } from "./standing.ts";

const { accountMutation } = gameFunctions<OrderModel>();

/**
 * Under which of its characters the account appears in an order: that one reads and writes in its channels from now on, and the
 * one before no more. Refuses `target-gone`, and `not-found` for a character that is not the account's or is about to leave.
 */
export const appearAs = accountMutation({
  args: { orderId: v.string(), characterId: v.string() },
  handler: async ({ db, caller }, { orderId, characterId }): Promise<Outcome> => {
    const found = await requireMember(db, orderId, caller.accountId);
    if (!found.ok) return found;
    const id = db.normalizeId("characters", characterId);
    const character = id === null ? null : await db.get(id);
    const isOwn = character?.accountId === caller.accountId && character.leavesAtMs === undefined;
    if (id === null || !isOwn) return refuse("not-found");
    const { member } = found.value;
    await db.patch(member._id, { chosenId: id });
    await seatMember(db, { ...member, chosenId: id });
    return done(null);
  },
});

/** Names the order for which the account counts where orders are ranked. Refuses `target-gone`. */
export const countFor = accountMutation({
  args: { orderId: v.string() },
  handler: async ({ db, caller }, { orderId }): Promise<Outcome> => {
    const found = await requireMember(db, orderId, caller.accountId);
    if (!found.ok) return found;
    for (const { _id, organizationId, ...before } of await membershipsOf(db, caller.accountId)) {
      const isNamed = organizationId === orderId;
      if (before.isNamed !== isNamed) await db.patch(_id, { isNamed });
    }
    return done(null);
  },
});

/**
 * Gives the order another banner, for owners and admins. Refuses `target-gone`, `no-permission`, and `pattern-locked` (`n`) while
 * fewer goals of a week were reached than the pattern takes.
 */
export const setBanner = accountMutation({
  args: { orderId: v.string(), banner: bannerArgs },
  handler: async ({ db, caller }, { orderId, banner }): Promise<Outcome> => {
    const found = await requireManager(db, orderId, caller.accountId);
    if (!found.ok) return found;
    const { order } = found.value;
    if (!patternsAfter(order.goalsReached).includes(banner.pattern))
      return refuse("pattern-locked", { n: goalsFor(banner.pattern) });
    await db.patch(order._id, { banner });
    return done(null);
  },
});

/** Writes what the order says of itself, for owners and admins. Refuses `target-gone`, `no-permission`, and what others may not read. */
export const setText = accountMutation({
  needs: ["full-account", "voice"],
  args: { orderId: v.string(), text: v.string() },
  handler: async ({ db, nowMs, caller }, { orderId, text }): Promise<Outcome> => {
    const found = await requireManager(db, orderId, caller.accountId);
    if (!found.ok) return found;
    const { order, member } = found.value;
    if (member.faceId === null) return refuse("no-character");
    const written = checkWritten(text, textLengthMax);
    if (!written.ok && written.code !== "message-empty") return written;
    const own = { id: member.faceId, atMs: nowMs };
    await db.patch(
      order._id,
      written.ok ? { text: written.value, textBy: own } : { text: "", textBy: null },
    );
    return done(null);
  },
});
