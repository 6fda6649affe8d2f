import type { LinkAppealView, LinkAskView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./case-list.css";

type LinkListsProps = {
  readonly asks: readonly LinkAskView[];
  readonly appeals: readonly LinkAppealView[];
};

/** Links that wait for a second person, and what players said against links; nothing where nothing waits. */
export function LinkLists({ asks, appeals }: LinkListsProps) {
  if (asks.length === 0 && appeals.length === 0) return null;
  return (
    <Panel flush title={t("desk.links")}>
      <ul>
        {appeals.map(({ id, name, otherName, text, saidAtMs, mayUphold }) => (
          <li key={id}>
            <Link to="/game/admin/reports" search={{ linkAppeal: id }} className="case-list__row">
              <b>{t("desk.link-appeal-of", { name })}</b>
              <q>{text}</q>
              <small className="text-3">
                {t("desk.linked-with", { name: otherName })} · <RelativeTime atMs={saidAtMs} />
                {!mayUphold && ` · ${t("desk.laid-by-you")}`}
              </small>
            </Link>
          </li>
        ))}
        {asks.map(({ id, name, otherName, reason, askedBy, askedAtMs }) => (
          <li key={id}>
            <Link to="/game/admin/reports" search={{ link: id }} className="case-list__row">
              <b>{t("desk.link-of", { name, other: otherName })}</b>
              <q>{reason}</q>
              <small className="text-3">
                {t("desk.asked-by", { name: askedBy })} · <RelativeTime atMs={askedAtMs} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
