import type { DocumentByName } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import type { CaseView } from "../api.ts";
import type { ModerationModel } from "../tables.ts";

export type CaseDoc = DocumentByName<ModerationModel, "cases">;

type Viewer = {
  readonly db: Pick<Reader<ModerationModel>, "query">;
  readonly accountId: string;
  readonly nowMs: number;
};

/** A case as a row of the queue, for one of the staff. */
export async function caseView(viewer: Viewer, row: CaseDoc): Promise<CaseView> {
  const { _id: id, what, place, name, text, flow = null, reports } = row;
  const { firstAtMs, lastAtMs, closed } = row;
  const claim = claimAt(row, viewer.nowMs);
  const held =
    claim === null
      ? null
      : {
          name: await nameOf(viewer.db, claim.by),
          isOwn: claim.by === viewer.accountId,
          untilMs: claim.untilMs,
        };
  const shown = { id, what, place, name, text, flow, reports, firstAtMs, lastAtMs };
  return { ...shown, claim: held, verdict: closed?.verdict ?? null };
}

/** Who has a case now; a claim runs out by itself. */
export function claimAt({ claim }: CaseDoc, nowMs: number): CaseDoc["claim"] {
  return claim !== null && claim.untilMs > nowMs ? claim : null;
}
