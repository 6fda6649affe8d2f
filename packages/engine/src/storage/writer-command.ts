import type { LogRow, CheckpointStep } from "./storage.ts";

/** What the thread that writes is told to do. */
export type WriterCommand =
  | { readonly kind: "open" | "flush" | "tidy" | "compact" | "close" }
  | { readonly kind: "append"; readonly rows: readonly LogRow[] }
  | { readonly kind: "stage"; readonly step: CheckpointStep }
  | { readonly kind: "dropLogRow"; readonly ts: bigint }
  | { readonly kind: "truncateLog"; readonly ts: bigint; readonly rowsMax: number }
  | { readonly kind: "dropSessions"; readonly beforeMs: number; readonly rowsMax: number }
  | { readonly kind: "dropIndex"; readonly index: number; readonly rowsMax: number }
  | { readonly kind: "backup"; readonly folder: string };

export type WriterRequest = {
  readonly id: number;
  readonly command: WriterCommand;
};

/** What became of a command: what it returned, or what it failed with. */
export type WriterAnswer = {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: unknown;
  /** Of a `StorageDamage`, whose class would be lost on the way. */
  readonly damage?: string;
};
