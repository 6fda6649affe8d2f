import type { TableDefinition } from "convex/server";
import type { StateSlice } from "../state-slice.ts";
import type { SecondDeed } from "./content/second-deeds.ts";
import type { FeedRoute } from "./feed-route.ts";
import type { AccountEventHook } from "./functions/accounts/account-event.ts";
import type { PresentHook } from "./functions/present.ts";
import type { Deed } from "./functions/staff/deed.ts";
import type {
  AcquaintanceHook,
  AfterChange,
  BeforeCommand,
  CopiedRows,
  Foresight,
  HouseholdHook,
  InflowHook,
  InfluencesHook,
  Listener,
  VillagerHook,
} from "./functions/wiring.ts";

/** Work that the host starts again and again: an internal mutation and the pause between two runs. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** `feature:function`. */
  readonly run: string;
  readonly args?: Readonly<Record<string, string | number | boolean>>;
  /**
   * How several nodes do it together: `due` answers with `{ ids, more }` of what is due of `{ index, of, atMs }`, one of
   * equal shares, and `each` does one `{ id }`. `run` then does what was left for `{ overdueMs }`.
   */
  readonly shared?: { readonly due: string; readonly each: string };
};

export type Feature = {
  readonly name: string;
  /** Features whose content, rules or functions this one imports; all of them stand earlier in the list. */
  readonly uses: readonly string[];
  readonly tables: Readonly<Record<string, TableDefinition>>;
  /** What the feature keeps of each character; the list of `state.ts` names it too. */
  readonly state?: StateSlice<object>;
  /** What browsers and jobs may call: `name:key`. */
  readonly functions: Readonly<Record<string, unknown>>;
  readonly jobs: readonly Job[];
  readonly listeners: readonly Listener[];
  /** Runs before the handler of every command of a character, in the same transaction. */
  readonly beforeCommand?: BeforeCommand;
  /** Runs after whatever acted for a character, before its progress is saved. */
  readonly afterChange?: AfterChange;
  /** What the feature's rows do to a character in a span, for settlement and for all that foretells it. */
  readonly influences?: InfluencesHook;
  /** Whom the feature makes no strangers to each other. */
  readonly acquaintances?: AcquaintanceHook;
  /** Who are friends; one feature knows. */
  readonly friendships?: AcquaintanceHook;
  /** Who belongs to a village; one feature knows. */
  readonly villagers?: VillagerHook;
  /** Which accounts belong together; one feature knows. */
  readonly household?: HouseholdHook;
  /** What may come to a character from others on a day; one feature counts. */
  readonly inflow?: InflowHook;
  /**
   * What `setDeadline` may have run: internal mutations with the argument `subject`, `feature:function`, by kind. Kinds
   * are stored, so they are permanent.
   */
  readonly deadlines?: Readonly<Record<string, string>>;
  /**
   * Rows of its tables that stay when their owner goes, or name the owner by another field than `accountId` and `characterId`, and
   * that the copy of all an account has holds too.
   */
  readonly copied?: readonly CopiedRows[];
  /** How it does what takes a second person of the staff. */
  readonly deeds?: Readonly<Partial<Record<SecondDeed, Deed>>>;
  /** What anybody may read of it over plain HTTP. */
  readonly feed?: readonly FeedRoute[];
  /** Handles what happened to accounts, organizations and teams, each event exactly once. */
  readonly accountEvents?: AccountEventHook;
  /** What the feature would tell of a settlement, for it to be written down in time. */
  readonly foresight?: Foresight;
  /** How characters stand now; one feature knows. */
  readonly present?: PresentHook;
};

/** States what a feature is made of; types stay as narrow as they were written. */
export function defineFeature<const Manifest extends Feature>(manifest: Manifest): Manifest {
  if (!/^[a-z]+(-[a-z]+)*$/.test(manifest.name))
    throw new Error(`A feature's name is kebab-case, not "${manifest.name}".`);
  return manifest;
}
