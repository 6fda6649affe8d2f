import type { Caller } from "../../core/functions/calls/caller.ts";
import type { Reader } from "../../core/functions/context.ts";
import { refuseStaff } from "../../core/functions/staff/staff-rights.ts";
import type { ModerationModel } from "../tables.ts";
import { linkCanBeUpheld, openLinkAppeals } from "./link-appeals.ts";
import { waitingLinks } from "./link-asks.ts";
import { isAnother } from "./second-person.ts";

type Asking = {
  readonly db: Reader<ModerationModel>;
  readonly nowMs: number;
  readonly caller: Caller;
};

/** How much about links waits that the caller may decide: nothing that is about the caller, or begun by them. */
export async function waitingWithLinks({ db, nowMs, caller }: Asking): Promise<number> {
  if ((await refuseStaff(db, caller, "ban")) !== null) return 0;
  const { accountId } = caller;
  const asked = (await waitingLinks(db, nowMs)).filter(({ one, other, by }) =>
    [one, other, by].every((account) => account !== accountId),
  );
  let appeals = 0;
  for (const { row, link } of await openLinkAppeals(db)) {
    if (link.one === accountId || link.other === accountId) continue;
    // Whoever laid it has to look where nobody else can.
    const isTheirs = await isAnother(db, accountId, [link.by, link.second]);
    if (isTheirs || !(await linkCanBeUpheld(db, row, link))) appeals += 1;
  }
  return asked.length + appeals;
}
