import type { DocumentByName } from "convex/server";
import type { Flag } from "../../content/flags.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader } from "../context.ts";

/** That a flag is off, since when, by whom and why; `null` while it is on. */
export function findSwitchedOff(
  db: CoreReader,
  flag: Flag,
): Promise<DocumentByName<CoreModel, "switchedOff"> | null> {
  return db
    .query("switchedOff")
    .withIndex("by_flag", (q) => q.eq("flag", flag))
    .unique();
}

/** Refuses what is switched off, with the reason that staff gave: `switched-off` (`reason`). */
export async function refuseSwitchedOff(db: CoreReader, flag: Flag): Promise<Refusal | null> {
  const row = await findSwitchedOff(db, flag);
  return row === null ? null : refuse("switched-off", { reason: row.reason });
}
