import type { CaseView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import { aboutText, isReported, whatText } from "./what-text.ts";
import "./case-list.css";

type CaseListProps = {
  readonly cases: { readonly open: readonly CaseView[]; readonly closed: readonly CaseView[] };
};

/** The queue, and what was closed last. */
export function CaseList({ cases: { open, closed } }: CaseListProps) {
  return (
    <>
      <Panel flush title={t("desk.open")}>
        <Rows cases={open} none={t("desk.open-none")} />
      </Panel>
      <Panel flush title={t("desk.closed")}>
        <Rows cases={closed} none={t("desk.closed-none")} />
      </Panel>
    </>
  );
}

type RowsProps = {
  readonly cases: readonly CaseView[];
  readonly none: string;
};

function Rows({ cases, none }: RowsProps) {
  if (cases.length === 0) return <p className="case-list__none text-3 text-sm">{none}</p>;
  return (
    <ul>
      {cases.map((one) => (
        <li key={one.id}>
          <Link to="/game/admin/reports" search={{ case: one.id }} className="case-list__row">
            <b>{one.name}</b>
            {isReported(one) ? <q>{one.text}</q> : <span>{aboutText(one)}</span>}
            <small className="text-3">
              {whatText(one)} · {isReported(one) && `${t("desk.reports", { n: one.reports })} · `}
              <RelativeTime atMs={one.firstAtMs} />
              {stateText(one)}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function stateText({ claim, verdict }: CaseView): string {
  if (verdict !== null) return ` · ${t(`desk.${verdict}`)}`;
  if (claim === null) return "";
  return ` · ${claim.isOwn ? t("desk.claimed-own") : t("desk.claimed-by", { name: claim.name })}`;
}
