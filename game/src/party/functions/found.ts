import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { listingLengthMax } from "../content/limits.ts";
import type { PartyModel } from "../tables.ts";
import { join, joinsAgainAt } from "./membership.ts";
import { membershipOf } from "./parties.ts";

const { characterMutation } = gameFunctions<PartyModel>();

/** More than anybody has. */
const levelMax = 100_000;

/** Founds a party and leads it. Refuses `full-account`, `in-party` and `cooldown` (`time`). */
export const found = characterMutation({
  needs: ["full-account"],
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    if ((await membershipOf(db, character._id)) !== null) return refuse("in-party");
    const atMs = await joinsAgainAt(db, character._id, nowMs);
    if (atMs !== null) return refuse("cooldown", { time: atMs - nowMs });
    const partyId = await db.insert("parties", {
      leaderId: character._id,
      createdAtMs: nowMs,
      listing: null,
      isListed: false,
    });
    await join(context, partyId, "founded");
    return done(null);
  },
});

const listing = v.object({ text: v.string(), minTotalLevel: v.number(), isOpen: v.boolean() });

/**
 * Shows the own party in the finder, or takes it out with `null`. Refuses `no-party`, `not-leader`, `bad-quantity`, what
 * others may not read, and `muted`.
 */
export const list = characterMutation({
  needs: ["full-account", "voice"],
  args: { listing: v.union(v.null(), listing) },
  handler: async ({ db, nowMs, character, progress }, { listing: given }) => {
    const membership = await membershipOf(db, character._id);
    const party = membership === null ? null : await db.get(membership.partyId);
    if (party === null) return refuse("no-party");
    if (party.leaderId !== character._id) return refuse("not-leader");
    if (given === null) {
      await db.patch(party._id, { listing: null, isListed: false });
      return done(null);
    }
    const { minTotalLevel, isOpen } = given;
    const isLevel =
      Number.isInteger(minTotalLevel) && minTotalLevel >= 0 && minTotalLevel <= levelMax;
    // A leader who could not join has mistaken the field.
    if (!isLevel || minTotalLevel > totalLevelOf(progress.state.skills))
      return refuse("bad-quantity");
    const text = checkWritten(given.text, listingLengthMax);
    if (!text.ok) return text;
    await db.patch(party._id, {
      listing: { text: text.value, minTotalLevel, isOpen },
      isListed: true,
      listedBy: { id: character._id, atMs: nowMs },
    });
    return done(null);
  },
});
