import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import { nextSteps } from "@aldermoor/game/guide/rules/next-steps.ts";
import { keepRecentId, readRecentIds } from "@aldermoor/ui/overlays/recent-ids.ts";
import { useEffect, useRef, useState } from "react";
import { useCharacter } from "../../realtime/character-choice.ts";
import { situationKey, useSituation } from "./use-situation.ts";

const storageKey = "aldermoor.steps-dismissed";
const dismissedMax = 50;
const shownMax = 3;
/** Trial fights wait until what changed has been shown, and several changes at once are reckoned with once. */
const settleMs = 250;

/**
 * The best things to do now, three at most, without those that were dismissed: such a one stays away until what it is
 * about changes.
 */
export function useNextSteps(): {
  readonly steps: readonly NextStep[];
  readonly dismiss: (step: NextStep) => void;
} {
  const characterId = useCharacter();
  const situation = useSituation();
  const [all, setAll] = useState<readonly NextStep[]>([]);
  const [dismissed, setDismissed] = useState(() => readRecentIds(storageKey));
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
  const idOf = ({ kind, target }: NextStep): string => `${characterId} ${kind} ${target}`;
  return {
    steps: all.filter((step) => !dismissed.includes(idOf(step))).slice(0, shownMax),
    dismiss: (step) => setDismissed(keepRecentId(storageKey, idOf(step), dismissedMax)),
  };
}
