import type { EngineOptions } from "@aldermoor/engine/index.ts";
import type { Job } from "./job-runner.ts";

export type ContainedFault = { readonly about: string; readonly error: unknown };

/** One number about the world, for whoever watches it. `name` is in snake case. */
export type WorldFigure = { readonly name: string; readonly help: string; readonly value: number };

/** What the host runs: function modules for the engine, work to repeat, and what to call when a guest settles down. */
export type World = {
  readonly modules: EngineOptions["modules"];
  readonly schema: NonNullable<EngineOptions["schema"]>;
  readonly jobs: readonly Job[];
  /** Makes what throws where a client calls more often than it may; a client address may so many times as often. */
  readonly createAdmission?: (addressLimitFactor: number) => NonNullable<EngineOptions["admit"]>;
  /** Internal mutation that moves everything of `fromAccountId` to `toAccountId`. */
  readonly adoptAccount: string;
  /** Internal mutation that lets go of everything of `accountId`, who is gone; it may be called again. */
  readonly removeAccount: string;
  /** What the world tells of itself: a public query, and what its answer says. */
  readonly figures?: {
    readonly question: string;
    readonly read: (answer: unknown) => readonly WorldFigure[];
  };
  /** What the world wishes to be pushed to browsers: internal mutations that hand it out and hear what became of it. */
  readonly push?: {
    readonly take: string;
    readonly report: string;
    /** Names the public half of the key that the host signs with; before anybody can ask for it. */
    readonly configure: (settings: { readonly publicKey: string }) => void;
  };
  /**
   * How work is brought up to the present while the numbers that it goes by are at hand: internal
   * functions, of which those that list answer pages of ids.
   */
  readonly settling?: {
    /** Query: `version`, and whether it `isNew`. */
    readonly era: string;
    /** Mutations: the program's numbers are in force from now on (`changedAtMs`: since when), and until `atMs`. */
    readonly begin: string;
    readonly end: string;
    /** Query of the lives with work up to `atMs` that is not settled, and the mutation that settles one. */
    readonly open: string;
    readonly settle: string;
    /** Query of the lives that hold what the numbers do not know, and the mutation that fits one. */
    readonly misfits: string;
    readonly fit: string;
  };
  /** Names who hears of a fault that was contained, so that it stopped nobody else. */
  readonly reportFaultsTo?: (hear: (fault: ContainedFault) => void) => void;
};
