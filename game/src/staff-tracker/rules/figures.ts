import { sanctionKinds, appealVerdicts } from "../../core/content/sanctions.ts";
import type { FigureId } from "../content/figures.ts";
import { figureIds, figureOfAction } from "../content/figures.ts";

/** What one of the staff did, as the record has it. */
export type Deed = {
  /** `feature:function`, and its arguments as JSON. */
  readonly action: string;
  readonly args: string;
  /** "done", or the code of the refusal. */
  readonly outcome: string;
};

export type Counts = Readonly<Record<FigureId, number>>;

/** What of a deed is counted; `null` for what is refused, and for what is counted nowhere but among the deeds. */
export function figureOf({ action, args, outcome }: Deed): FigureId | null {
  if (outcome !== "done") return null;
  const known = Object.hasOwn(figureOfAction, action) ? figureOfAction[action] : undefined;
  if (known !== undefined) return known;
  if (action === "core:approve") return figureOfDeed(wordIn(args, "deed"));
  const [feature = "", name = ""] = action.split(":");
  if (name.startsWith("grant")) return "grants";
  if (action === "moderation:sentence")
    return sanctionKinds.find((kind) => kind === wordIn(args, "kind")) ?? null;
  if (action === "moderation:decideAppeal" || action === "moderation:decideLinkAppeal") {
    const verdict = appealVerdicts.find((one) => one === wordIn(args, "verdict"));
    return verdict === undefined ? null : `appeal-${verdict}`;
  }
  if (feature !== "tickets") return null;
  const isClosing = name === "merge" || closedStates.includes(wordIn(args, "state"));
  return isClosing ? "tickets" : null;
}

/** What was done by two counts once, when the second one agreed. */
function figureOfDeed(deed: string): FigureId | null {
  if (deed === "ban-for-good") return "ban";
  return deed === "large-grant" || deed === "crown-grant" ? "grants" : null;
}

/** States in which a ticket needs no answer any more. */
const closedStates = ["resolved", "declined", "duplicate"];

/** How often each figure was counted. */
export function countsOf(figures: readonly (FigureId | null)[]): Counts {
  const counts = Object.fromEntries(figureIds.map((id) => [id, 0])) as Record<FigureId, number>;
  for (const id of figures) if (id !== null) counts[id] += 1;
  return counts;
}

/** The middle of some spans, in ms; of an even number the mean of the two; `null` of none. */
export function medianOf(spansMs: readonly number[]): number | null {
  const sorted = spansMs.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  if (sorted.length % 2 === 1) return upper;
  return Math.floor(((sorted[middle - 1] ?? upper) + upper) / 2);
}

/** A word among arguments; empty where there is none of that name. */
export function wordIn(args: string, name: string): string {
  const parsed: unknown = JSON.parse(args);
  const word: unknown =
    typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, name) : "";
  return typeof word === "string" ? word : "";
}
