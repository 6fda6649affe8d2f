import { staffSessionHours } from "@aldermoor/game/core/content/staff.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";

/** Nothing is permitted, this part of it is not, or the session has no second factor or was signed in too long ago. */
type ClosedDoorProps = { readonly why: "no-rights" | "not-yours" | "no-factor" | "stale" };

/** What stands in place of a part of the staff's area that is not the reader's to see. */
export function ClosedDoor({ why }: ClosedDoorProps) {
  const toSecurity = (
    <Button render={<Link to="/game/settings/security" />}>{t("admin.to-security")}</Button>
  );
  return (
    <>
      <PageHeader title={t("places.admin")} />
      <Panel>
        <EmptyState
          icon={<GameIcon name="padlock" size={40} />}
          title={t(`admin.${why}`)}
          action={why === "no-factor" ? toSecurity : undefined}
        >
          {why === "stale"
            ? t("admin.stale-text", { n: staffSessionHours })
            : t(`admin.${why}-text`)}
        </EmptyState>
      </Panel>
    </>
  );
}
