import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { nextEvents } from "@aldermoor/game/boosts/rules/calendar.ts";
import type { DeskDials, DialView } from "@aldermoor/game/dials/api.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { dialWords } from "../../../shared/dials/dial-words.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { DialForm } from "./dial-form.tsx";
import { EndDial } from "./end-dial.tsx";
import "./events-page.css";

const eventsShown = 4;

/** What holds for everybody: the weekends of the calendar, and the dials that staff set. */
export default function EventsPage() {
  const desk = useGameQuery(api.dials.desk, {});
  return (
    <>
      <PageHeader title={t("admin.tab-events")} subtitle={t("dials.subtitle")} />
      <QueryView
        query={desk}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(outcome) => outcome.ok && <Desk dials={outcome.value} />}
      </QueryView>
    </>
  );
}

function Desk({ dials: { current, past } }: { readonly dials: DeskDials }) {
  return (
    <Columns layout="even">
      <Stack>
        <Panel flush title={t("dials.current")}>
          <DialList dials={current} none={t("dials.current-none")} mayEnd />
        </Panel>
        <DialForm />
      </Stack>
      <Stack>
        <Calendar />
        <Panel flush title={t("dials.past")}>
          <DialList dials={past} none={t("dials.past-none")} />
        </Panel>
      </Stack>
    </Columns>
  );
}

type DialListProps = {
  readonly dials: readonly DialView[];
  readonly none: string;
  /** Whether they may still be ended. */
  readonly mayEnd?: boolean;
};

function DialList({ dials, none, mayEnd = false }: DialListProps) {
  const format = useNumberFormat();
  if (dials.length === 0) return <p className="events-page__row text-3 text-sm">{none}</p>;
  return (
    <ul>
      {dials.map((dial) => (
        <li key={dial.id} className="events-page__row">
          <div>
            <b>{dialWords(dial, format)}</b>
            <p className="text-2">{dial.reason}</p>
            <small className="text-3">{spanText(dial)}</small>
          </div>
          {mayEnd && <EndDial dial={dial} />}
        </li>
      ))}
    </ul>
  );
}

/** The weekends that come by themselves. */
function Calendar() {
  return (
    <Panel flush title={t("dials.calendar")}>
      <ul>
        {nextEvents(serverNowMs(), eventsShown).map((event) => (
          <li key={event.id} className="events-page__row">
            <div>
              <b>{boosts[event.id].name}</b>
              <p>
                <small className="text-3">{spanText(event)}</small>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function spanText({ fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }) {
  const nowMs = serverNowMs();
  return t("dials.span", { from: momentText(fromMs, nowMs), to: momentText(untilMs, nowMs) });
}
