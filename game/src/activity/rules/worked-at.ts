import type { Work, WorkedAt } from "../content/work.ts";
import { isSameWork } from "./same-work.ts";

/** Adds a place of work to those of a span of time, unless it is among them. */
export function noteWork(works: WorkedAt[], work: Exclude<Work, { readonly kind: "idle" }>): void {
  const place = workedAt(work);
  if (!works.some((one) => isSameWork(one, place))) works.push(place);
}

/** The places of both, each once, in the order in which they came. */
export function joinWorks(
  before: readonly WorkedAt[],
  after: readonly WorkedAt[],
): readonly WorkedAt[] {
  const joined = [...before];
  for (const work of after) noteWork(joined, work);
  return joined;
}

function workedAt(work: Exclude<Work, { readonly kind: "idle" }>): WorkedAt {
  switch (work.kind) {
    case "combat":
      return { kind: "combat", zone: work.zone };
    case "gather":
      return { kind: "gather", node: work.node };
    case "craft":
      return { kind: "craft" };
  }
}
