import type { LogRow, MaterialisedStep } from "./storage.ts";

/** What the thread that writes is told to do. */
export type WriterOrder =
  | { readonly kind: "open" | "settle" | "tidy" | "compact" | "close" }
  | { readonly kind: "append"; readonly row: LogRow }
  | { readonly kind: "materialise"; readonly step: MaterialisedStep }
  | { readonly kind: "dropLogRow"; readonly ts: bigint }
  | { readonly kind: "truncateLog"; readonly ts: bigint; readonly rowsMax: number }
  | { readonly kind: "dropSessions"; readonly beforeMs: number; readonly rowsMax: number }
  | { readonly kind: "dropIndex"; readonly index: number; readonly rowsMax: number }
  | { readonly kind: "backup"; readonly folder: string };

export type WriterRequest = {
  readonly id: number;
  readonly order: WriterOrder;
};

/** What became of an order: what it returned, or what it failed with. */
export type WriterAnswer = {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: unknown;
  /** Of a `StorageDamage`, whose class would be lost on the way. */
  readonly damage?: string;
};
