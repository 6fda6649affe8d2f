import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";

/** Quests that are done together, before there is anybody to do them with. */
export function ClosedQuests() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="village" size={40} />}
        title={t("tasks.village-title")}
        action={<Button render={<Link to="/game/quests/daily" />}>{t("tasks.to-daily")}</Button>}
      >
        {t("tasks.village-text")}
      </EmptyState>
    </Panel>
  );
}
