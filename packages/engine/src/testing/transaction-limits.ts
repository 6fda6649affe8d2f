import type { TransactionLimits as OfficialLimits } from "convex/server";
import type { Limits } from "../options.ts";

/** Bounds of one transaction, by the names that the public packages use. */
export type TransactionLimits = Pick<
  OfficialLimits,
  | "bytesRead"
  | "bytesWritten"
  | "databaseQueries"
  | "documentsRead"
  | "documentsWritten"
  | "functionsScheduled"
>;

/** The same bounds as settings of an engine; false lifts them. */
export function limitsOf(limits: TransactionLimits | boolean | undefined): Partial<Limits> {
  if (limits === undefined || limits === true) return {};
  if (limits === false) return allOf(Infinity);
  const { bytesRead, bytesWritten, databaseQueries } = limits;
  const { documentsRead, documentsWritten, functionsScheduled } = limits;
  return {
    ...(bytesRead === undefined ? {} : { bytesReadMax: bytesRead }),
    ...(bytesWritten === undefined ? {} : { bytesWrittenMax: bytesWritten }),
    ...(databaseQueries === undefined ? {} : { rangesReadMax: databaseQueries }),
    ...(documentsRead === undefined ? {} : { documentsReadMax: documentsRead }),
    ...(documentsWritten === undefined ? {} : { documentsWrittenMax: documentsWritten }),
    ...(functionsScheduled === undefined ? {} : { scheduledPerMutationMax: functionsScheduled }),
  };
}

function allOf(limit: number): Partial<Limits> {
  return {
    bytesReadMax: limit,
    bytesWrittenMax: limit,
    rangesReadMax: limit,
    documentsReadMax: limit,
    documentsWrittenMax: limit,
    scheduledPerMutationMax: limit,
  };
}
