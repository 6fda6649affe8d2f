import type { EngineOptions, Limits } from "@aldermoor/engine/index.ts";
import type { FeedRoute } from "@aldermoor/game/core/feed-route.ts";
import type { SignInDesk } from "@aldermoor/game/player-files/functions/sign-in-desk.ts";
import type { HostTelemetry } from "@aldermoor/game/telemetry/functions/host-reading.ts";
import type { Job } from "./job-runner.ts";

type ContainedFault = { readonly about: string; readonly error: unknown };

/** One number about the world, shown as the metric `world_<name>`. `name` is in snake case. */
export type WorldFigure = { readonly name: string; readonly help: string; readonly value: number };

/** What the host runs: function modules for the engine, jobs, and the functions that it calls itself. */
export type World = {
  readonly modules: EngineOptions["modules"];
  readonly schema: NonNullable<EngineOptions["schema"]>;
  /** What its functions may take beyond the engine's own bounds. */
  readonly limits?: Partial<Limits>;
  readonly jobs: readonly Job[];
  /** Makes the check that throws for calls beyond a client's rate; the factor multiplies the rate of an address. */
  readonly createAdmission?: (addressLimitFactor: number) => NonNullable<EngineOptions["admit"]>;
  /** Internal mutations that bring rows of earlier versions to this one's form, as `migrateWorld` runs them. */
  readonly migrations?: readonly string[];
  /** Internal mutation that moves everything of `fromAccountId` to `toAccountId`. */
  readonly adoptAccount: string;
  /**
   * Events of the account service: the internal query of the number of the last one that was taken over, and the
   * internal mutation that takes `event` over, once, with its `number`.
   */
  readonly accountEvents: { readonly last: string; readonly take: string };
  /**
   * Organizations as the world has them: internal mutations that make one what the accounts say that it is (`compare`, and
   * `compareTeam` for who is in a team) and end those that were not found (`endComparison`, again while it answers `more`); the
   * internal query of what the world wishes of the accounts, and the mutation that takes an answer.
   */
  readonly organizations?: {
    readonly compare: string;
    readonly compareTeam: string;
    readonly endComparison: string;
    readonly wishes: string;
    readonly wishAnswered: string;
  };
  /**
   * Pictures of players: internal mutations that say whether somebody may send one, by `accountId`, `isGuest` and `characterId`, and
   * that keep one that was drawn anew, with its `bytes`, `type`, `width` and `height`.
   */
  readonly pictures?: { readonly admit: string; readonly keep: string };
  /** What anybody may read over plain HTTP. */
  readonly feed?: readonly FeedRoute[];
  /** Figures for the metrics: a public query, and what its answer says. */
  readonly figures?: {
    readonly query: string;
    readonly read: (answer: unknown) => readonly WorldFigure[];
  };
  /** Pushes to browsers: internal mutations that hand out what is due and take the results. */
  readonly push?: {
    readonly take: string;
    readonly report: string;
    /** Called with the public half of the signing key before the first connection. */
    readonly configure: (settings: { readonly publicKey: string }) => void;
  };
  /**
   * Payments: internal mutations that hand out what is to be done at the payment service, take what became of it, and hear what the service
   * tells.
   */
  readonly payments?: {
    readonly take: string;
    readonly report: string;
    readonly hear: string;
    /** Called before the first connection: how Crowns are sold, or that nothing is. */
    readonly configure: (
      settings: { readonly currency: string; readonly pricePerHundred: number } | null,
    ) => void;
  };
  /**
   * How work is settled under the content that it was begun under: internal functions, of which those
   * that list answer pages of ids.
   */
  readonly settling?: {
    /** Query of the `version` of the content, and whether it `isNew`. */
    readonly version: string;
    /** Mutations: this program's content is in force from now on (`changedAtMs`: since when), and until `atMs`. */
    readonly begin: string;
    readonly end: string;
    /** Query of the characters with work up to `atMs` that is not settled, and the mutation that settles one. */
    readonly listOpenWork: string;
    readonly settle: string;
    /** Query of the characters that hold what the content does not know, and the mutation that migrates one. */
    readonly listOutdated: string;
    readonly migrate: string;
  };
  /** Accounts whose connections staff end: the internal query of kicks that wait (`id`, `accountId`), and the mutation of those that are done (`ids`). */
  readonly kicks?: { readonly waiting: string; readonly done: string };
  /** Staff: the roles there are, the internal mutation that sets one (or `null`), and the query that lists all. */
  readonly staff?: {
    readonly roles: readonly string[];
    readonly setRole: string;
    readonly list: string;
  };
  /** Takes what the host tells of itself, and names the function whose runs are settlements. */
  readonly telemetry?: {
    readonly configure: (telemetry: HostTelemetry) => void;
    readonly settles: string;
  };
  /** Takes what the host tells staff of sign-ins. */
  readonly signIns?: { readonly configure: (desk: SignInDesk) => void };
  /** Takes the listener for faults that were contained: logged, and without effect on other work. */
  readonly reportFaultsTo?: (report: (fault: ContainedFault) => void) => void;
};
