import type { Caller } from "../../core/functions/calls/caller.ts";
import type { Reader } from "../../core/functions/context.ts";
import { isAnother } from "../../core/functions/staff/judging.ts";
import { holds } from "../../core/functions/staff/staff-rights.ts";
import type { ModerationModel } from "../tables.ts";
import { linkCanBeUpheld, openLinkAppeals } from "./link-appeals.ts";

type Asking = {
  readonly db: Reader<ModerationModel>;
  readonly caller: Caller;
};

/** How many appeals against links wait that the caller may decide: none that is about the caller, or about what they laid. */
export async function waitingLinkAppeals({ db, caller }: Asking): Promise<number> {
  const { accountId } = caller;
  if (!(await holds(db, accountId, "ban"))) return 0;
  let appeals = 0;
  for (const { row, link } of await openLinkAppeals(db)) {
    if (link.one === accountId || link.other === accountId) continue;
    // Whoever laid it has to look where nobody else can.
    const isTheirs = await isAnother(db, accountId, [link.by, link.second]);
    if (isTheirs || !(await linkCanBeUpheld(db, row, link))) appeals += 1;
  }
  return appeals;
}
