import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { ModerationModel } from "../tables.ts";

type Context = CharacterContext<ModerationModel>;

/** A bank makes mistakes, and so do players; from so many payments on staff look. */
const timesToLook = 2;

/** The second payment of an account that is taken back is a case for staff; one that is open gets the newer figure. */
export const followPayments = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    if (event.kind !== "payment-taken-back" || event.times < timesToLook) return undefined;
    return openCase(context, event.times);
  },
};

async function openCase({ db, nowMs, character }: Context, times: number): Promise<void> {
  const thing = ownerOf(character.accountId);
  const seen = { text: String(times), lastAtMs: nowMs };
  const open = await db
    .query("cases")
    .withIndex("by_thing", (q) => q.eq("what", "payments").eq("thing", thing).eq("state", "open"))
    .first();
  // Every character of the account hears of it.
  if (open !== null) return db.patch(open._id, seen);
  const opened = { what: "payments", thing, of: thing, name: character.name, ...seen } as const;
  const none = { place: "", context: [], reports: 0, claim: null };
  await db.insert("cases", { ...opened, ...none, firstAtMs: nowMs, state: "open" });
}
