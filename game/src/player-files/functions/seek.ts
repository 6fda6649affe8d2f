import { createHmac } from "node:crypto";
import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { SoughtPlayer, SoughtView } from "../api.ts";
import { foundMax, openForMs } from "../content/limits.ts";
import type { SoughtBy } from "../rules/sought.ts";
import { soughtBy, soughtOf } from "../rules/sought.ts";
import type { PlayerFileModel } from "../tables.ts";
import type { FoundAccount } from "./sign-in-desk.ts";
import { heldMs, signInDesk } from "./sign-in-desk.ts";

const { staffMutation, staffQuery } = staffFunctions<PlayerFileModel>();

type Db = Reader<PlayerFileModel>;

/**
 * Says why accounts are looked for by an address of theirs, which lets `sought` answer for half an hour. The record has the network of
 * an address, and of an email address no more than its first letter and its host. Refuses `address-invalid`.
 */
export const seek = staffMutation({
  permission: "ban",
  args: { by: oneOf(soughtBy), words: v.string() },
  target: async (_db, { by, words }) => {
    const found = soughtOf(by, words);
    const shown = found?.shown ?? "";
    return { name: `accounts by ${by} ${shown}`, accountId: null, told: { words: shown }, found };
  },
  handler: async ({ db, nowMs, caller, target: { found } }, { by }): Promise<Outcome> => {
    if (found === null) return refuse("address-invalid");
    const search = { by: caller.accountId, digest: digestOf(by, found.key) };
    const untilMs = nowMs + openForMs;
    const row = await findSearch(db, search);
    if (row === null) await db.insert("fileSearches", { ...search, untilMs });
    else await db.patch(row._id, { untilMs });
    return done(null);
  },
});

/** Whose accounts those are; `null` unless the reader has said why they look. Those whom the reader may not judge are left out. */
export const sought = staffQuery({
  permission: "ban",
  args: { by: oneOf(soughtBy), words: v.string() },
  handler: async ({ db, nowMs, caller, holdsUntil }, { by, words }): Promise<SoughtView | null> => {
    const { accountId } = caller;
    const wanted = soughtOf(by, words);
    if (wanted === null) return null;
    const row = await findSearch(db, { by: accountId, digest: digestOf(by, wanted.key) });
    if (row === null || row.untilMs <= nowMs) return null;
    const asked = signInDesk()?.by[by](wanted.key);
    if (asked === undefined) return { state: "untold" };
    holdsUntil(Math.min(row.untilMs, nowMs + heldMs(asked)));
    if (asked.state !== "known") return { state: asked.state };
    return { state: "known", players: await playersOf(db, accountId, asked.value) };
  },
});

async function playersOf(
  db: Db,
  callerId: string,
  accounts: readonly FoundAccount[],
): Promise<readonly SoughtPlayer[]> {
  const players: SoughtPlayer[] = [];
  for (const { accountId, atMs } of accounts.slice(0, foundMax)) {
    const [oldest] = await charactersOf(db, accountId);
    if (oldest === undefined || (await refuseJudging(db, callerId, accountId)) !== null) continue;
    const { name, avatarSeed, mode, createdAtMs } = oldest;
    players.push({ name, avatarSeed, mode, createdAtMs, atMs });
  }
  return players;
}

/** What was looked for is not written into the world: whoever reads its files learns no address from it. */
function digestOf(by: SoughtBy, key: string): string {
  return createHmac("sha256", gameSecret()).update(`${by} ${key}`).digest("base64url");
}

function findSearch(db: Db, search: { readonly by: string; readonly digest: string }) {
  return db
    .query("fileSearches")
    .withIndex("by_reader", (q) => q.eq("by", search.by).eq("digest", search.digest))
    .unique();
}
