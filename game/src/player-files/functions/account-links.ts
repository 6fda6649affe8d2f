import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Reader } from "../../core/functions/context.ts";
import { linksOf, otherOf } from "../../households/functions/laid-links.ts";
import { membersWith } from "../../households/functions/members.ts";
import { factsReadMax } from "../../moderation/content/limits.ts";
import type { AccountLink } from "../api.ts";
import { listMax } from "../content/limits.ts";
import { confidenceOf } from "../rules/confidence.ts";
import type { PlayerFileModel } from "../tables.ts";

type Db = Reader<PlayerFileModel>;

/** Accounts that may belong together with one, the surest first, each with all that speaks for it. */
export async function linksOfAccount(db: Db, of: string): Promise<readonly AccountLink[]> {
  const found = new Map<string, Grounds>();
  for (const { accountId, joinedAtMs } of await membersWith(db, of))
    if (accountId !== of) groundsIn(found, accountId).householdSinceMs = joinedAtMs;
  for (const link of await linksOf(db, of)) {
    const grounds = groundsIn(found, otherOf(link, of));
    grounds.staffReason = link.reason;
  }
  await addFlows(db, of, found);
  const links: AccountLink[] = [];
  for (const [accountId, grounds] of found) {
    const [oldest] = await charactersOf(db, accountId);
    if (oldest === undefined) continue;
    const { householdSinceMs, staffReason, sigmas, isUpheld, gaveCenti, gotCenti } = grounds;
    links.push({
      ...{ name: oldest.name, householdSinceMs, staffReason, sigmas },
      gaveGold: Math.round(gaveCenti / 100),
      gotGold: Math.round(gotCenti / 100),
      confidence: confidenceOf({ isHousehold: householdSinceMs !== null, sigmas, isUpheld }),
    });
  }
  return links.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, listMax);
}

type Grounds = {
  householdSinceMs: number | null;
  staffReason: string | null;
  sigmas: number | null;
  isUpheld: boolean;
  gaveCenti: number;
  gotCenti: number;
};

function groundsIn(found: Map<string, Grounds>, accountId: string): Grounds {
  const known = found.get(accountId);
  if (known !== undefined) return known;
  const none: Grounds = {
    ...{ householdSinceMs: null, staffReason: null, sigmas: null },
    ...{ isUpheld: false, gaveCenti: 0, gotCenti: 0 },
  };
  found.set(accountId, none);
  return none;
}

/** What moved beyond the usual between this account and others in the last fortnight, and cases that came of it. */
async function addFlows(db: Db, of: string, found: Map<string, Grounds>): Promise<void> {
  const given = await db
    .query("flows")
    .withIndex("by_pair", (q) => q.eq("giver", of))
    .take(factsReadMax);
  for (const { taker, centi } of given) groundsIn(found, taker).gaveCenti += centi;
  const taken = await db
    .query("flows")
    .withIndex("by_taker", (q) => q.eq("taker", of))
    .take(factsReadMax);
  for (const { giver, centi } of taken) groundsIn(found, giver).gotCenti += centi;
  const cases = await db
    .query("cases")
    .withIndex("by_accused", (q) => q.eq("of", of))
    .order("desc")
    .take(factsReadMax);
  for (const { what, thing, flow, closed } of cases) {
    if (what !== "flow" || flow === undefined) continue;
    const [giver = ""] = thing.split(" ");
    const grounds = groundsIn(found, giver);
    grounds.sigmas = Math.max(grounds.sigmas ?? 0, flow.sigmas);
    grounds.isUpheld ||= closed?.verdict === "upheld";
  }
}

const order = ["certain", "likely", "possible"] as const;

function rankOf({ confidence }: AccountLink): number {
  return order.indexOf(confidence);
}
