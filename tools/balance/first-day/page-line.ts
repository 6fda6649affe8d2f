import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import type { NextStep, Situation } from "@aldermoor/game/guide/rules/next-steps.ts";
import { nextSteps } from "@aldermoor/game/guide/rules/next-steps.ts";
import { stepsBefore } from "@aldermoor/game/guide/rules/page-line.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { hintedQuest } from "@aldermoor/game/quests/rules/leading-quest.ts";
import type { Newcomer } from "./newcomer.ts";
import { situationOf, viewsOf } from "./situation.ts";

/** The one line that a page shows of what to do: a step of the first chapter, else the best next step. */
export type PageLine =
  | { readonly kind: "story"; readonly view: QuestView }
  | { readonly kind: "next"; readonly step: NextStep };

/** Reads the line as `QuestHint` of the web does; what did not change since is not reckoned anew. */
export function pageReader(): (newcomer: Newcomer) => PageLine | null {
  let known: { readonly key: string; readonly steps: readonly NextStep[] } | null = null;
  const stepsOf = (situation: Situation): readonly NextStep[] => {
    const key = keyOf(situation);
    if (known?.key !== key) known = { key, steps: nextSteps(situation) };
    return known.steps;
  };
  return (newcomer) => {
    const view = hintedQuest(viewsOf(newcomer));
    if (view?.state === "ready") return { kind: "story", view };
    const steps = stepsOf(situationOf(newcomer));
    const [step] = view === null ? steps : stepsBefore(view, steps);
    if (step !== undefined) return { kind: "next", step };
    return view === null ? null : { kind: "story", view };
  };
}

/** What decides the next steps and changes in the first days. */
function keyOf({ character, pieces, stacks, zones, ...rest }: Situation): string {
  const { skills, work, calling, boosts, rooms } = character;
  return JSON.stringify([
    skillIds.map((skill) => skills[skill].level),
    [work, calling, boosts.map(({ id }) => id), rooms, rest],
    pieces.map(({ id, piece }) => [id, piece]),
    keysOf(stacks).map((item) => [item, Math.min(10, stacks[item] ?? 0)]),
    zones,
  ]);
}
