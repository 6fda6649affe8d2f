import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { useAccountSettings } from "../account/use-account-settings.ts";
import { goalText } from "./goal-text.ts";
import { guideTargets, wayFrom } from "./guide-targets.ts";
import { HintPlace } from "./hint-place.tsx";
import "./quest-hint.css";
import { useGuide } from "./use-guide.ts";
import { useQuestHint } from "./use-quest-hint.ts";

// Claiming raises a toast, which few pages need at once.
const HintClaim = lazy(() => import("./hint-claim.tsx"));
// Trial fights come with the rules of fights.
const NextStepsLine = lazy(() => import("../guide/next-steps-line.tsx"));

/**
 * The next step of the first chapter in one line, or what goes before it: better pieces in the bag, and what a boss asks
 * for. Once it is dismissed or done, what is best to do next.
 */
export function QuestHint() {
  const { quest, dismiss } = useQuestHint();
  const { play } = useAccountSettings();
  const hint = quest === null ? null : <StoryHint quest={quest} dismiss={dismiss} />;
  if (play.showsNextSteps === false) return hint;
  return (
    <Suspense fallback={hint ?? <HintPlace />}>
      <NextStepsLine {...(quest === null ? {} : { story: { quest, hint } })} />
    </Suspense>
  );
}

type StoryHintProps = { readonly quest: QuestView; readonly dismiss: () => void };

/** With one link, and a ring around the control it is about. */
function StoryHint({ quest, dismiss }: StoryHintProps) {
  const show = useGuide(targetsOf(quest));
  return (
    <aside className="quest-hint" aria-label={t("goals.hint-label")}>
      <GameIcon name="tied-scroll" size={18} />
      <p>
        <b>{quests[quest.quest].name}</b>
        <span>{hintText(quest)}</span>
      </p>
      {show === null ? (
        <HintLink quest={quest} />
      ) : (
        <Button size="sm" variant="ghost" onClick={show}>
          {t("goals.show-me")}
        </Button>
      )}
      <IconButton
        size="sm"
        label={t("goals.hint-dismiss")}
        icon={<Icon name="x" size={15} />}
        onClick={dismiss}
      />
    </aside>
  );
}

/** A step that is done points at its reward, which the hint itself leads to. */
function targetsOf(quest: QuestView): readonly string[] {
  return quest.state === "ready" ? [] : (guideTargets[quest.quest] ?? []);
}

function HintLink({ quest: { quest, state } }: { readonly quest: QuestView }) {
  const { pathname } = useLocation();
  const { recipe }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const activity = useGameQuery(api.activity.current, { characterId: useCharacter() });
  const atBench = activity.state === "ready" && activity.value?.work.kind === "craft";
  if (state === "ready") {
    return (
      <Suspense>
        <HintClaim quest={quest} />
      </Suspense>
    );
  }
  const open = typeof recipe === "string" ? recipe : undefined;
  const way = wayFrom({ pathname, recipe: open, atBench }, quest);
  if (way === null) return null;
  return (
    <Link
      to={`/game/${way.route}`}
      search={way.recipe === undefined ? {} : { recipe: way.recipe }}
      className="link link--ember"
      data-guide="way"
    >
      {t("goals.go")}
    </Link>
  );
}

function hintText({ quest, state, progress, goal }: QuestView): string {
  if (state === "ready") return t("goals.ready");
  const done = goal > 1 ? ` (${t("goals.progress", { have: progress, goal })})` : "";
  return goalText(quests[quest].objective) + done;
}
