import type { GenericDatabaseReader, GenericDatabaseWriter } from "convex/server";
import type { CharacterDoc, CoreModel } from "../tables.ts";
import type { Happening } from "./happening.ts";

/** What functions read with. Only what they use is named, so that a feature's reader serves the core too. */
export type Reader<Model extends CoreModel = CoreModel> = Pick<
  GenericDatabaseReader<Model>,
  "get" | "query" | "normalizeId"
>;
export type Writer<Model extends CoreModel = CoreModel> = GenericDatabaseWriter<Model>;

/** Everything that code acting for one character needs; `nowMs` is taken once per call. */
export type CharacterContext<Model extends CoreModel = CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly character: CharacterDoc;
  /** Tells the other features, in the same transaction. */
  readonly emit: (event: Happening) => Promise<void>;
};
