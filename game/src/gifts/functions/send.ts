import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { refuseHalted } from "../../market/functions/halts.ts";
import { isTraded } from "../../market/rules/prices.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { isWithinCircle } from "../../settings/functions/within-circle.ts";
import { giftsFrom } from "../../settings/rules/circles.ts";
import { giftLastsMs, giftsADay, giftsFromTotalLevel, giftsWaitingMax } from "../content/limits.ts";
import { inflowCap } from "../rules/inflow.ts";
import type { GiftModel } from "../tables.ts";
import { checkMayGive, escrowOf, giftLapses, giftsFor, parcelOf } from "./gifts.ts";
import type { Thing } from "./worth.ts";
import { worthNow } from "./worth.ts";

const { characterMutation } = gameFunctions<GiftModel>();

type Context = CharacterContext<GiftModel>;

/**
 * Sends some of a stack, or an unbound piece, to somebody by name: it waits for their answer for fourteen days.
 *
 * Refuses `full-account`, `total-level` (`n`), `not-found`, what `checkMayGive` does, `unreachable` (`name`) where one ignores the
 * other, is not in the circle whose gifts the other takes, plays in family mode or is about to leave, `bad-quantity`,
 * `target-gone`, `item-bound`, `trade-halted` (`item`, `reason`), `gift-too-dear` (`name`, `gold`) for more than the other may take on a whole day, `gifts-full`
 * (`name`), `daily-limit`, and as `transfer` for what is not there or tied to its character.
 */
export const send = characterMutation({
  needs: ["full-account"],
  flag: "gifts",
  args: {
    name: v.string(),
    thing: v.union(
      v.object({ item: v.string(), quantity: v.number() }),
      v.object({ pieceId: v.string() }),
    ),
  },
  handler: async (context, { name, thing }): Promise<Outcome<{ readonly name: string }>> => {
    const { db, nowMs, progress } = context;
    if (totalLevelOf(progress.state.skills) < giftsFromTotalLevel)
      return refuse("total-level", { n: giftsFromTotalLevel });
    const other = await findByName(db, name);
    if (other === null) return refuse("not-found");
    const may = await checkMayGive(context, other);
    if (!may.ok) return may;
    if (await isUnreachable(context, other)) return refuse("unreachable", { name: other.name });
    const found = await findThing(context, thing);
    if (!found.ok) return found;
    const admitted = await refuseHalted(db, found.value.item, nowMs);
    if (!admitted.ok) return admitted;
    const fits = await checkFits(context, other, found.value);
    if (!fits.ok) return fits;
    const sent = await handOver(context, other, found.value);
    return sent.ok ? done({ name: other.name }) : sent;
  },
});

async function isUnreachable({ db, character }: Context, other: CharacterDoc): Promise<boolean> {
  const owner = ownerOf(other.accountId);
  const { privacy } = await settingsOf(db, owner);
  return (
    other.leavesAtMs !== undefined ||
    (await areApart(db, character, other)) ||
    (await isInFamilyMode(db, owner)) ||
    !(await isWithinCircle(db, giftsFrom(privacy), character, other))
  );
}

type Asked = { readonly item: string; readonly quantity: number } | { readonly pieceId: string };

async function findThing(context: Context, asked: Asked): Promise<Outcome<Thing>> {
  if ("pieceId" in asked) {
    const found = await findOwnPiece(context, asked.pieceId);
    if (!found.ok) return found;
    if (found.value.bound) return refuse("item-bound");
    return done({ item: itemIdOf(found.value.item), quantity: 1, piece: found.value });
  }
  const { item, quantity } = asked;
  if (!isItemId(item) || !isTraded(item)) return refuse("target-gone");
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse("bad-quantity");
  return done({ item, quantity, piece: null });
}

/** Whether the receiver could ever take it. What still comes on this day is asked when it is taken, so nobody blocks another's day. */
async function checkFits(
  { db, nowMs }: Context,
  other: CharacterDoc,
  thing: Thing,
): Promise<Outcome> {
  const { skills } = stateOf(await findProgressRow(db, other._id));
  const { centi } = inflowCap(skills.combat.level);
  if ((await worthNow(db, thing, nowMs)) > centi)
    return refuse("gift-too-dear", { name: other.name, gold: Math.floor(centi / 100) });
  const waiting = await giftsFor(db, other._id);
  return waiting.length < giftsWaitingMax ? done(null) : refuse("gifts-full", { name: other.name });
}

async function handOver(
  context: Context,
  other: CharacterDoc,
  { item, quantity, piece }: Thing,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const gift = {
    characterId: other._id,
    fromId: character._id,
    item,
    quantity,
    ...(piece === null ? {} : { pieceId: piece._id }),
    sentAtMs: nowMs,
    untilMs: nowMs + giftLastsMs,
    liesApart: true,
  } as const;
  const day = await dayOf(db, character.accountId, nowMs);
  if (day.sent >= giftsADay) return refuse("daily-limit");
  const parcel = parcelOf(gift);
  const given = await transfer(db, { from: context, to: escrowOf(gift), parcel, reason: "escrow" });
  if (!given.ok) return given;
  await day.count();
  const giftId = await db.insert("gifts", gift);
  await setDeadline(db, { kind: giftLapses, subject: giftId }, gift.untilMs);
  const told = { giftId, item, quantity, by: character.name };
  await tellCharacter(context, other, { kind: "gift-came", ...told });
  return done(null);
}

/** How many gifts an account has sent today, and a way to count one more. */
async function dayOf(db: Writer<GiftModel>, accountId: string, nowMs: number) {
  const row = await db
    .query("giftDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  const day = utcDay(nowMs);
  const sent = row?.day === day ? row.sent : 0;
  const count = async (): Promise<void> => {
    if (row === null) await db.insert("giftDays", { accountId, day, sent: 1 });
    else await db.patch(row._id, { day, sent: sent + 1 });
  };
  return { sent, count };
}
