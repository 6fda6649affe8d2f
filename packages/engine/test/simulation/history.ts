import type { LogRow } from "../../src/storage/storage.ts";
import type { Plain, PlainFields } from "./world.ts";

/** What a client was told about one of its requests, each time it was told. */
export type Answer = {
  readonly client: string;
  readonly requestId: number;
  readonly tag: string;
  readonly kind: "mutation" | "action";
  readonly operation: string;
  readonly isSuccess: boolean;
  readonly result: Plain;
  /** The commit of a mutation that succeeded. */
  readonly ts: bigint | null;
  /** What the client had been shown on this connection before, and whether it asked just once. */
  readonly shownTs: bigint;
  readonly isFirstAsking: boolean;
};

/** One query with the result that a client holds: a value, or the data of an error. */
export type HeldResult = {
  readonly queryId: number;
  readonly name: string;
  readonly args: PlainFields;
  readonly isFailure: boolean;
  readonly value: Plain;
};

/** Everything that a client showed at one moment. */
export type Showing = {
  readonly client: string;
  /** Which of the client's connections brought it. */
  readonly connection: number;
  readonly ts: bigint;
  readonly held: readonly HeldResult[];
};

/** A request that its client considers done. */
type Resolution = {
  readonly client: string;
  readonly requestId: number;
  readonly tag: string;
  readonly kind: "mutation" | "action";
  readonly outcome: "success" | "failure" | "lost";
  /** Whether it was sent more than once. */
  readonly wasRepeated: boolean;
};

/** What everybody but the engine knows of a run. */
export class History {
  readonly answers: Answer[] = [];
  readonly showings: Showing[] = [];
  readonly resolutions: Resolution[] = [];
  /** The tags of what was done outside, once for each time. */
  readonly effects: string[] = [];
  /** Violations that were seen while they happened. */
  readonly problems: string[] = [];
  /** What each client holds in the end, when nothing happens any more. */
  finalShowings: Showing[] = [];
  /** How many showings there were when the host began to have nothing else to do. */
  showingsBeforeIdle = Infinity;
  /** What the host's clock showed in the end. */
  hostEndMs = 0;
  /** The log rows that became durable. */
  rows: readonly LogRow[] = [];
  /** Whether several nodes served the clients: then answers are logged that wrote nothing, and clocks differ. */
  isOfSeveralNodes = false;
}
