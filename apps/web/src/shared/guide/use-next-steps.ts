import type { NextStep, Situation } from "@aldermoor/game/guide/rules/next-steps.ts";
import { nextSteps } from "@aldermoor/game/guide/rules/next-steps.ts";
import { stepsBefore } from "@aldermoor/game/guide/rules/page-line.ts";
import { stepId } from "@aldermoor/game/guide/rules/step-id.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { useConvex } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { situationKey, useSituation } from "./use-situation.ts";

const shownMax = 3;
/** Trial fights wait until what changed has been shown, and several changes at once are reckoned with once. */
const settleMs = 250;

/**
 * The best things to do now, three at most, without those that were dismissed on any device: such a one stays away until
 * what it is about changes, or for a day. With a step of the story only what goes before it.
 */
export function useNextSteps(story: QuestView | undefined): {
  readonly steps: readonly NextStep[];
  /** They have been reckoned. */
  readonly areKnown: boolean;
  /** How many of each stackable good are in the bag. */
  readonly stacks: Situation["stacks"];
  readonly dismiss: (step: NextStep) => void;
} {
  const client = useConvex();
  const characterId = useCharacter();
  const query = useGameQuery(api.guide.dismissed, { characterId });
  const situation = useSituation();
  const [all, setAll] = useState<readonly NextStep[] | null>(null);
  const [dismissedHere, setDismissedHere] = useState<readonly string[]>([]);
  const latest = useRef(situation);
  useEffect(() => {
    latest.current = situation;
  });
  const key = situation === null ? null : situationKey(situation);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => {
      if (latest.current !== null) setAll(nextSteps(latest.current));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  // Until it is known what was put away, nothing is shown that would vanish again.
  const dismissed = query.state === "ready" ? (query.value ?? []) : null;
  const hereOf = (step: NextStep): string => `${characterId} ${stepId(step)}`;
  const isShown = (step: NextStep): boolean =>
    dismissed !== null &&
    !dismissed.includes(stepId(step)) &&
    !dismissedHere.includes(hereOf(step));
  const due = story === undefined ? (all ?? []) : stepsBefore(story, all ?? []);
  return {
    steps: due.filter(isShown).slice(0, shownMax),
    areKnown: all !== null && dismissed !== null,
    stacks: situation?.stacks ?? {},
    dismiss: (step) => {
      const { kind, target } = step;
      const id = hereOf(step);
      setDismissedHere((before) => [...before, id]);
      // From then on the server says so; should it not have heard, the step simply comes once more.
      client
        .mutation(api.guide.dismiss, { characterId, kind, target })
        .catch(() => undefined)
        .finally(() => setDismissedHere((before) => before.filter((one) => one !== id)));
    },
  };
}
