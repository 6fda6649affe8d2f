import { ClientSession } from "../sync/request-ledger.ts";
import type { CarriedAnswer, CarriedPiece } from "./shared-log.ts";

/** How many of a session's newest answers are kept, however old the others are. */
export const keptAnswers = 64;
/**
 * What is older than this, as the log tells time, goes where `keptAnswers` newer ones of its session are known. A client
 * asks again for what it saw no answer to before it asks for anything else, so that none of these can still be asked for.
 */
export const keptAnswersNs = 10n * 60n * 1_000_000_000n;

/** A session as a node's own tables hold it, made of its answers in the order of their requests. */
export function carriedSession(
  id: string,
  answers: readonly CarriedAnswer[],
): CarriedPiece["sessions"][number] {
  const lastTs = answers.reduce((last, { ts }) => (ts > last ? ts : last), 0n);
  const lastMs = Number(lastTs / 1_000_000n);
  const session = new ClientSession(id, lastMs);
  for (const { requestId, ...answer } of answers) session.record(requestId, answer);
  return { id, lastMs, body: session.serialize() };
}
