import type { GenericDatabaseReader, GenericDatabaseWriter } from "convex/server";
import type { DomainEvent } from "../content/events.ts";
import type { CharacterDoc, CoreModel } from "../tables.ts";
import type { RunIsolated } from "./calls/run-isolated.ts";
import type { OpenProgress } from "./progress.ts";

/** What functions of a feature read with: its own tables and the core's. */
export type Reader<Model extends CoreModel> = GenericDatabaseReader<Model>;

/**
 * What the core reads with. An interface of its own, so that the reader of any feature is compared by
 * what it can do and serves here too.
 */
export type CoreReader = {} & Pick<
  GenericDatabaseReader<CoreModel>,
  "get" | "query" | "normalizeId"
>;

export type Writer<Model extends CoreModel = CoreModel> = GenericDatabaseWriter<Model>;

/** Everything that code acting for one character needs; `nowMs` is taken once per call. */
export type CharacterContext<Model extends CoreModel = CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly character: CharacterDoc;
  /** Its row of `lives`, ledger and state, which are ahead of the tables until the command ends. */
  readonly progress: OpenProgress;
  readonly runIsolated: RunIsolated;
  /** Hands an event to the listeners of all features, in the same transaction. */
  readonly emit: (event: DomainEvent) => Promise<void>;
  /** Several events at once: each listener handles all of them before the next one does. */
  readonly emitAll: (events: readonly DomainEvent[]) => Promise<void>;
};
