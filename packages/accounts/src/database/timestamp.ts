import { z } from "zod";

/** An instant out of a row, in milliseconds: SQLite keeps times as texts. */
export const timestampMs = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => new Date(value).getTime());
