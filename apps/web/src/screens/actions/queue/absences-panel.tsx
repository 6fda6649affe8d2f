import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Suspense, lazy, useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { awaySpan } from "../../../shared/work/away-span.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import "./absences-panel.css";

const AwayPanel = lazy(() => import("../../../shared/work/away-panel.tsx"));

/** What happened while nobody looked, in the last seven days. */
export function AbsencesPanel() {
  const characterId = useCharacter();
  const summaries = useGameQuery(api.activity.summaries, { characterId });
  return (
    <Panel title={t("actions.absences")}>
      <QueryView query={summaries} skeleton={<SkeletonRows rows={3} />}>
        {(told) => <Absences told={told} />}
      </QueryView>
    </Panel>
  );
}

function Absences({ told }: { readonly told: readonly AwaySummary[] }) {
  const [openId, setOpenId] = useState("");
  const open = told.find(({ id }) => id === openId);
  if (told.length === 0) return <p className="text-3 text-sm">{t("actions.absences-none")}</p>;
  return (
    <>
      <ul className="absences-panel">
        {told.map((summary) => (
          <li key={summary.id}>
            <AbsenceRow summary={summary} onOpen={() => setOpenId(summary.id)} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <AwayPanel summary={open} onClose={() => setOpenId("")} />
        </Suspense>
      )}
    </>
  );
}

type AbsenceRowProps = { readonly summary: AwaySummary; readonly onOpen: () => void };

function AbsenceRow({ summary, onOpen }: AbsenceRowProps) {
  const { toMs, gold, actions } = summary;
  return (
    <button type="button" className="absences-panel__row" onClick={onOpen}>
      <span>
        <b>{momentText(toMs, serverNowMs())}</b>
        <small>{awaySpan(summary)}</small>
      </span>
      <span className="num text-2">
        {t("actions.absences-actions", { n: actions })}
        <small>
          <NumberText value={gold} signed /> {withinSentence(t("work.away-gold"))}
        </small>
      </span>
    </button>
  );
}
