import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";

/** Quests that are done together, before there is anybody to do them with. */
export function ClosedQuests({ of }: { readonly of: "village" | "party" }) {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name={of === "village" ? "village" : "three-friends"} size={40} />}
        title={t(`tasks.${of}-title`)}
        action={<Button render={<Link to="/game/quests/daily" />}>{t("tasks.to-daily")}</Button>}
      >
        {t(`tasks.${of}-text`)}
      </EmptyState>
    </Panel>
  );
}
