import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { IconButton } from "@aldermoor/ui/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icon.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import { goalText } from "./quest-goal-text.ts";
import "./quest-hint.css";
import { hasScreen } from "./quest-screen.ts";
import { useQuestHint } from "./use-quest-hint.ts";

/** The next step of the first chapter in one line, with one link. Gone once it is dismissed or done. */
export function QuestHint() {
  const { quest, dismiss } = useQuestHint();
  if (quest === null) return null;
  return (
    <aside className="quest-hint" aria-label={t("quests.hint-label")}>
      <GameIcon name="tied-scroll" size={18} />
      <p>
        <b>{quests[quest.quest].name}</b>
        <span>{hintText(quest)}</span>
      </p>
      <HintLink quest={quest} />
      <IconButton
        size="sm"
        label={t("quests.hint-dismiss")}
        icon={<Icon name="x" size={15} />}
        onClick={dismiss}
      />
    </aside>
  );
}

function HintLink({ quest: { quest, state } }: { readonly quest: QuestView }) {
  const { route } = quests[quest];
  const isThere = useLocation().pathname === `/game/${route}`;
  if (state === "ready") {
    return (
      <Link to="/game/quests/story" className="link link--ember">
        {t("quests.claim")}
      </Link>
    );
  }
  if (isThere || !hasScreen(route)) return null;
  return (
    <Link to={`/game/${route}`} className="link link--ember">
      {t("quests.go")}
    </Link>
  );
}

function hintText({ quest, state, progress, goal }: QuestView): string {
  if (state === "ready") return t("quests.ready");
  const done = goal > 1 ? ` (${t("quests.progress", { have: progress, goal })})` : "";
  return goalText(quests[quest].objective) + done;
}
