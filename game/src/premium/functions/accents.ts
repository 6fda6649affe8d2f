import type { Reader } from "../../core/functions/context.ts";
import type { Accent } from "../content/cosmetics.ts";
import { accents } from "../content/cosmetics.ts";
import type { PremiumModel } from "../tables.ts";
import { wearableOf } from "./goods.ts";

type Db = Reader<PremiumModel>;

/** The accent that an account has chosen and may wear; `null` for the usual one. */
export async function accentOf(db: Db, accountId: string, nowMs: number): Promise<Accent | null> {
  const row = await findAccent(db, accountId);
  const accent = accents.find((one) => one === row?.accent) ?? null;
  if (accent === null) return null;
  return (await wearableOf(db, accountId, nowMs)).includes("ui-accent") ? accent : null;
}

export function findAccent(db: Db, accountId: string) {
  return db
    .query("accents")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
