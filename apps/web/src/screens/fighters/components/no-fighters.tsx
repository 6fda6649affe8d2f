import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";

/** What stands where fighters would, with the way to the first. */
export function NoFighters() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="sword-brandish" size={40} />}
        title={t("fighters.nobody")}
        action={
          <Button variant="primary" render={<Link to="/game/fighters/recruit" />}>
            {t("fighters.to-recruit")}
          </Button>
        }
      >
        {t("fighters.nobody-text")}
      </EmptyState>
    </Panel>
  );
}
