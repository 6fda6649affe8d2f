import type { AccountEvent } from "../../core/functions/accounts/account-event.ts";
import type { Writer } from "../../core/functions/context.ts";
import type { HouseholdModel } from "../tables.ts";
import { linksOf } from "./laid-links.ts";

/** An account that is no more is bound to nobody. */
export const forgetLinks = {
  handle(
    { db }: { readonly db: Writer<HouseholdModel> },
    event: AccountEvent,
  ): Promise<void> | undefined {
    return event.kind === "account-deleted" ? dropLinks(db, event.accountId) : undefined;
  },
};

async function dropLinks(db: Writer<HouseholdModel>, accountId: string): Promise<void> {
  for (const { _id } of await linksOf(db, accountId)) await db.delete(_id);
}
