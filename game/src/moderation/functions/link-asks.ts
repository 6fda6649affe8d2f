import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome, Refusal } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { layLink } from "../../households/functions/laid-links.ts";
import type { LinkAskView } from "../api.ts";
import { approvalsMax, approvedWithinMs } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer, refuseJudging } from "./lay.ts";
import { nameOf } from "./name-of.ts";
import { hasSecondPerson, refuseSamePerson } from "./second-person.ts";

// A link binds people to one another for good, so it is asked by one and laid by another.

const { staffMutation, staffQuery } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;
type LinkAskDoc = DocumentByName<ModerationModel, "linkAsks">;

/**
 * Asks for two accounts, by the names of characters, to be bound to one household, once somebody else of the staff agrees.
 * Refuses `same-account`, `full-account` for guests, `nothing-to-do` where that is asked already, `list-full` (`n`), and what
 * `refuseJudging` does for either of the two.
 */
export const askLink = staffMutation({
  permission: "ban",
  args: { name: v.string(), otherName: v.string() },
  target: async (db: Db, { name, otherName }) => {
    const one = await findBearer(db, { name });
    const other = await findBearer(db, { name: otherName });
    if (one === null || other === null) return null;
    return { name: `link of ${one.name} and ${other.name}`, accountId: one.accountId, one, other };
  },
  handler: async ({ db, nowMs, caller, reason, target: { one, other } }): Promise<Outcome> => {
    if (one.accountId === other.accountId) return refuse("same-account");
    if (one.character.isGuest === true || other.character.isGuest === true)
      return refuse("full-account");
    const asked = {
      one: one.accountId,
      oneFace: one.character._id,
      other: other.accountId,
      otherFace: other.character._id,
      reason,
      by: caller.accountId,
      askedAtMs: nowMs,
    };
    const refusal = await refuseBoth(db, caller.accountId, asked);
    if (refusal !== null) return refusal;
    const waiting = await waitingLinks(db, nowMs);
    if (waiting.some((row) => isOfSame(row, asked))) return refuse("nothing-to-do");
    if (waiting.length >= approvalsMax) return refuse("list-full", { n: approvalsMax });
    await db.insert("linkAsks", { ...asked, state: "asked" });
    return done(null);
  },
});

/**
 * Agrees to what somebody else asked for, which is done at once. Refuses `second-person`, `target-gone` for what is too old, and
 * what `refuseJudging` and `layLink` do.
 */
export const approveLink = staffMutation({
  permission: "ban",
  args: { askId: v.string() },
  target: findAsk,
  handler: async (context, _args): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const { row } = target;
    if (!isWaiting(row, nowMs)) return refuse("target-gone");
    const refusal =
      (await refuseSamePerson(db, caller.accountId, row.by)) ??
      (await refuseBoth(db, caller.accountId, row));
    if (refusal !== null) return refusal;
    const laid = await layLink(db, {
      one: { accountId: row.one, faceId: row.oneFace },
      other: { accountId: row.other, faceId: row.otherFace },
      reason: row.reason,
      by: row.by,
      second: caller.accountId,
      nowMs,
    });
    if (!laid.ok) return laid;
    const second = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: "done", second });
    await tellBoth(context, row);
    return done(null);
  },
});

/** Refuses what somebody asked for, or takes the own question back. Refuses `target-gone` for what is too old. */
export const declineLink = staffMutation({
  permission: "ban",
  args: { askId: v.string() },
  target: findAsk,
  handler: async ({ db, nowMs, caller, reason, target: { row } }): Promise<Outcome> => {
    if (!isWaiting(row, nowMs)) return refuse("target-gone");
    const refusal = await refuseBoth(db, caller.accountId, row);
    if (refusal !== null) return refusal;
    const second = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: "refused", second });
    return done(null);
  },
});

/** What waits for a second person, the oldest first. */
export const linkAsks = staffQuery({
  permission: "ban",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly LinkAskView[]> => {
    const views: LinkAskView[] = [];
    for (const row of await waitingLinks(db, nowMs)) {
      const untilMs = row.askedAtMs + approvedWithinMs;
      holdsUntil(untilMs);
      const { _id: id, reason, askedAtMs, by } = row;
      views.push({
        ...{ id, reason, askedAtMs, untilMs },
        name: (await db.get(row.oneFace))?.name ?? "",
        otherName: (await db.get(row.otherFace))?.name ?? "",
        askedBy: await nameOf(db, by),
        isOwn: by === caller.accountId,
        hasSecond: await hasSecondPerson(db, { of: row.one, by: [by, row.other], needs: "ban" }),
      });
    }
    return views;
  },
});

/** What was asked in the last three days and not answered, the oldest first. */
export function waitingLinks(db: Db, nowMs: number): Promise<readonly LinkAskDoc[]> {
  return db
    .query("linkAsks")
    .withIndex("by_state", (q) => q.eq("state", "asked").gt("askedAtMs", nowMs - approvedWithinMs))
    .take(approvalsMax);
}

type Pair = Pick<LinkAskDoc, "one" | "other">;

/** Nobody decides about themselves or whom they live with: `own-case`. */
async function refuseBoth(db: Db, callerId: string, pair: Pair): Promise<Refusal | null> {
  for (const accountId of [pair.one, pair.other]) {
    if (accountId === callerId) return refuse("own-case");
    const refusal = await refuseJudging(db, callerId, accountId);
    if (refusal !== null) return refusal;
  }
  return null;
}

function isOfSame(row: Pair, { one, other }: Pair): boolean {
  return (row.one === one && row.other === other) || (row.one === other && row.other === one);
}

async function findAsk(db: Db, { askId }: { readonly askId: string }) {
  const id = db.normalizeId("linkAsks", askId);
  const row = id === null ? null : await db.get(id);
  if (row === null) return null;
  const names = [await nameOf(db, row.one), await nameOf(db, row.other)];
  return { name: `link of ${names.join(" and ")}`, accountId: row.one, row };
}

function isWaiting({ state, askedAtMs }: LinkAskDoc, nowMs: number): boolean {
  return state === "asked" && askedAtMs > nowMs - approvedWithinMs;
}

type Telling = Pick<Parameters<typeof tellCharacter>[0], "nowMs" | "runIsolated"> & {
  readonly db: Parameters<typeof tellCharacter>[0]["db"];
};

/** Both hear why, whichever of their characters they play. */
async function tellBoth(
  context: Telling,
  { one, oneFace, other, otherFace, reason }: LinkAskDoc,
): Promise<void> {
  const { db } = context;
  for (const [accountId, faceId] of [
    [one, otherFace],
    [other, oneFace],
  ] as const) {
    const to = (await db.get(faceId))?.name ?? "";
    for (const character of await charactersOf(db, accountId))
      await tellCharacter(context, character, { kind: "household-linked", to, reason });
  }
}
