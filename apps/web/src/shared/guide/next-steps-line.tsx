import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import type { ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import { t } from "../../texts/t.ts";
import { HintPlace, rememberHint } from "../quests/hint-place.tsx";
import { useGuide } from "../quests/use-guide.ts";
import "./next-steps.css";
import { StepAction } from "./step-action.tsx";
import { stepTargets } from "./step-targets.ts";
import { stepText } from "./step-text.ts";
import { useNextSteps } from "./use-next-steps.ts";
import { useStepCommands } from "./use-step-commands.ts";

type NextStepsLineProps = {
  /** A step of the story that most others come after, with its own hint; none once the first chapter is behind. */
  readonly story?: { readonly quest: QuestView; readonly hint: ReactNode };
};

/**
 * The best thing to do now in one line with a ring around the control it is about, and two more behind it. Where nothing waits the hint of the story,
 * or nothing.
 */
export default function NextStepsLine({ story }: NextStepsLineProps) {
  const { steps, areKnown, stacks, dismiss } = useNextSteps(story?.quest);
  const commands = useStepCommands();
  const format = useNumberFormat();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [best] = steps;
  const show = useGuide(best === undefined ? null : stepTargets(best, stacks));
  const hasHint = steps.length > 0 || story !== undefined;
  useEffect(() => {
    if (areKnown) rememberHint(hasHint);
  }, [areKnown, hasHint]);
  if (steps.length === 0) return story?.hint ?? (areKnown ? null : <HintPlace />);
  const shown = isOpen ? steps : steps.slice(0, 1);
  const others = steps.length - 1;
  return (
    <aside className="next-steps" aria-label={t("guide.label")}>
      <ul className="next-steps__list" id={listId}>
        {shown.map((step, at) => (
          <li key={`${step.kind} ${step.target}`} className="next-steps__step">
            <GameIcon name={iconOf[step.kind]} size={18} />
            <span className="next-steps__text">
              {stepText(step, (value) => formatNumber(value, { format }))}
            </span>
            {at === 0 && show !== null ? (
              <Button size="sm" variant="ghost" onClick={show}>
                {t("goals.show-me")}
              </Button>
            ) : (
              <StepAction step={step} commands={commands} />
            )}
            {at === 0 && others > 0 && (
              <Button
                size="sm"
                variant="ghost"
                className="next-steps__more"
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? t("guide.less") : t("guide.more", { n: others })}
              </Button>
            )}
            <IconButton
              size="sm"
              label={t("guide.dismiss")}
              icon={<Icon name="x" size={15} />}
              onClick={() => dismiss(step)}
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}

const iconOf: Readonly<Record<NextStep["kind"], string>> = {
  claim: "tied-scroll",
  keep: "open-book",
  wear: "breastplate",
  food: "fried-fish",
  boss: "crowned-skull",
  "boss-food": "fried-fish",
  calling: "scroll-quill",
  zone: "forest",
  bag: "knapsack",
  garden: "sickle",
  make: "anvil",
  train: "toolbox",
};
