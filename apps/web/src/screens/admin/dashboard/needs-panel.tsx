import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { faultSentence } from "../../../realtime/fault-sentence.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import type { Waiting } from "./use-waiting.ts";
import { useWaiting, waitingKinds } from "./use-waiting.ts";
import "./needs-panel.css";

const shownMax = 5;

/** What waits at the desk, what has waited longest first. */
export function NeedsPanel() {
  const { waiting, isAsking, failed } = useWaiting();
  const queue = useStaff().includes("judge") ? "reports" : "tickets";
  const more = waiting.length - shownMax;
  return (
    <Panel
      title={t("dashboard.needs-title")}
      aside={
        <Link to={`/game/admin/${queue}`} className="link">
          {t("dashboard.needs-queue")}
        </Link>
      }
    >
      {failed !== null && (
        <ErrorState
          title={t("dashboard.needs-failed")}
          message={faultSentence(failed.error)}
          onRetry={failed.retry}
        />
      )}
      <Counts waiting={waiting} />
      {waiting.length === 0 ? (
        <NothingYet isAsking={isAsking} hasFailed={failed !== null} />
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

/** Whether nothing waits is known only once every list is there. */
function NothingYet({ isAsking, hasFailed }: NothingYetProps) {
  if (isAsking) return <SkeletonRows rows={4} bare />;
  return hasFailed ? null : <p className="text-3">{t("dashboard.needs-none")}</p>;
}

type NothingYetProps = { readonly isAsking: boolean; readonly hasFailed: boolean };

/** How many of each kind there are; each leads to what has waited longest. */
function Counts({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const kinds = waitingKinds.flatMap((kind) => {
    const [oldest, ...others] = waiting.filter((one) => one.kind === kind);
    return oldest === undefined ? [] : [{ kind, at: oldest.at, n: 1 + others.length }];
  });
  if (kinds.length === 0) return null;
  return (
    <ul className="needs-panel__counts" aria-label={t("dashboard.needs-counts")}>
      {kinds.map(({ kind, at, n }) => (
        <li key={kind}>
          <Link {...at} className="needs-panel__count">
            <Dot kind={kind} />
            {t(`dashboard.kind-${kind}`)} <b className="num">{n}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Dot({ kind }: Pick<Waiting, "kind">) {
  return <i className={`needs-panel__dot needs-panel__dot--${kind}`} aria-hidden />;
}

function Row({ waiting: { what, who, sinceMs, kind, at } }: { readonly waiting: Waiting }) {
  return (
    <tr>
      <td>
        <Link {...at} className="needs-panel__what">
          <Dot kind={kind} />
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
