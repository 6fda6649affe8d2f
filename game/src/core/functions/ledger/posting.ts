import type { Counted } from "../../rules/economy/tally.ts";
import type { CharacterId, LedgerDoc } from "../../tables.ts";
import type { CharacterContext } from "../context.ts";
import type { Entry } from "./entry.ts";

/** For whom it is posted, and when. */
export type PostingContext = Pick<CharacterContext, "db" | "nowMs" | "progress">;

/** One posting on its way through purse, stacks and pieces, with the ledger as it was before. */
export type Posting = PostingContext & {
  readonly characterId: CharacterId;
  readonly ledger: LedgerDoc;
  readonly entries: readonly Entry<string>[];
  readonly xp: readonly Counted[];
};
