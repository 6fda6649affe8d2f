import type { CarriedAnswer } from "../cluster/shared-log.ts";
import type { LogRow } from "../storage/storage.ts";
import type { CatalogRecord } from "../txn/catalog.ts";

/**
 * A world is kept in two ways that say the same: a SQLite file, and tables of PostgreSQL. Both are the documents up to
 * one row of a log, and the log. What moves from one to the other is moved as it stands, part by part.
 */
export const worldParts = ["documents", "sessions", "rows", "meta"] as const;
export type WorldPart = (typeof worldParts)[number];

export type MovedDocument = { readonly table: number; readonly id: string; readonly json: string };

/** What a client was answered, in the order of its requests. */
export type MovedSession = { readonly id: string; readonly answers: readonly CarriedAnswer[] };

/** A row of the log, and the time of the one before it as it was written. */
export type MovedRow = LogRow & { readonly prev: bigint };

export type WorldMeta = {
  /** Everything up to here is in the documents; zero where nothing is. */
  readonly watermark: bigint;
  /** The numbers of tables and indexes. */
  readonly catalog: CatalogRecord;
  /** What else the engine keeps by name. */
  readonly kept: Readonly<Record<string, string>>;
};

/** The names of `WorldMeta.kept`. */
export const keptNames = ["file-secret"] as const;

/** A bounded piece of a world. */
export type Portion =
  | { readonly kind: "documents"; readonly items: readonly MovedDocument[] }
  | { readonly kind: "sessions"; readonly items: readonly MovedSession[] }
  | { readonly kind: "rows"; readonly items: readonly MovedRow[] }
  | { readonly kind: "meta"; readonly items: readonly WorldMeta[] };

export type PlacedPortion = Portion & {
  /** Where in its part the next portion begins. */
  readonly after: string;
};

/** How large a world is, and which. */
export type WorldFacts = {
  /** Differs as soon as anything was written to the world. */
  readonly identity: string;
  readonly lastTs: bigint;
  readonly counts: Readonly<Record<Exclude<WorldPart, "meta">, number>>;
  /** What it takes on the disk, with uploaded files where they are beside it. */
  readonly bytes: number;
};

/** A world to be read, in a deterministic order. Nothing writes to it meanwhile. */
export type WorldReader = {
  facts(): Promise<WorldFacts>;
  meta(): Promise<WorldMeta>;
  /** One part from a place on; null for its beginning. */
  portions(part: WorldPart, after: string | null): AsyncIterable<PlacedPortion>;
};

/** How far a move has come; kept beside what was moved, so that one is never without the other. */
export type Standing = {
  /** Names the move. */
  readonly move: string;
  /** `WorldFacts.identity` of what is moved. */
  readonly source: string;
  /** A part of the world, or what else is moved after it. */
  readonly part: string;
  /** Up to where that part is moved; null for its beginning. */
  readonly after: string | null;
};

/** A world that is being moved to. */
export type WorldWriter = {
  /** Writes a portion and how far the move has come then, both or neither. What is there already is left as it is. */
  put(portion: Portion, standing: Standing): Promise<void>;
  /** Writes how far the move has come. */
  note(standing: Standing): Promise<void>;
};

/** So much is held in memory of a world that is moved. */
export const portionBytesMax = 4 * 1024 * 1024;
export const portionItemsMax = 4_000;
