import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import type { Waiting } from "./use-waiting.ts";
import { useWaiting } from "./use-waiting.ts";
import "./needs-panel.css";

const shownMax = 5;

/** What waits at the desk, what has waited longest first. */
export function NeedsPanel() {
  const waiting = useWaiting();
  const more = waiting.length - shownMax;
  return (
    <Panel
      title={t("dashboard.needs-title")}
      aside={
        <Link to="/game/admin/reports" className="link">
          {t("dashboard.needs-queue")}
        </Link>
      }
    >
      {waiting.length === 0 ? (
        <p className="text-3">{t("dashboard.needs-none")}</p>
      ) : (
        <table className="needs-panel">
          <thead>
            <tr>
              <th scope="col">{t("dashboard.needs-what")}</th>
              <th scope="col">{t("dashboard.needs-who")}</th>
              <th scope="col" className="needs-panel__end">
                {t("dashboard.needs-open")}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.slice(0, shownMax).map((one) => (
              <Row key={one.id} waiting={one} />
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="text-3 text-sm">{t("dashboard.needs-more", { n: more })}</p>}
    </Panel>
  );
}

function Row({ waiting: { what, who, sinceMs, kind, search } }: { readonly waiting: Waiting }) {
  return (
    <tr>
      <td>
        <Link to="/game/admin/reports" search={search} className="needs-panel__what">
          <i className={`needs-panel__dot needs-panel__dot--${kind}`} aria-hidden />
          {what}
        </Link>
      </td>
      <td className="text-2">{who}</td>
      <td className="needs-panel__end text-3">
        <RelativeTime atMs={sinceMs} short />
      </td>
    </tr>
  );
}
