import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import type { TicketState } from "@aldermoor/game/tickets/content/tickets.ts";
import { isUnfinished } from "@aldermoor/game/tickets/rules/states.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import "./status-panel.css";

/** Where a ticket stands on its way: what it has been, what it is, and what comes next. */
export function StatusPanel({ ticket }: { readonly ticket: TicketView }) {
  const steps = stepsOf(ticket);
  const isGoing = isUnfinished(ticket.state);
  const ahead = isGoing ? course.slice(course.findIndex((one) => one === ticket.state) + 1) : [];
  return (
    <Panel title={t("tickets.status")}>
      <ol className="status-panel">
        {steps.map(({ state, atMs }, nth) => (
          <li
            key={`${state} ${atMs}`}
            aria-current={nth === steps.length - 1 ? "step" : undefined}
            className={classNames(
              "status-panel__step",
              nth === steps.length - 1 ? "status-panel__step--now" : "status-panel__step--past",
            )}
          >
            <span>{nth === 0 ? t("tickets.opened") : t(`tickets.state-${state}`)}</span>
            <small className="text-3 num">{shortDayText(atMs)}</small>
          </li>
        ))}
        {ahead.map((state, nth) => (
          <li key={state} className="status-panel__step text-3">
            <span>{t(`tickets.state-${state}`)}</span>
            {nth === 0 && <small>{t("tickets.next")}</small>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const course = ["open", "acknowledged", "planned", "resolved"] as const;

function stepsOf({
  atMs,
  entries,
}: TicketView): readonly { readonly state: TicketState; readonly atMs: number }[] {
  const changes = entries.flatMap((entry) =>
    entry.kind === "state" ? [{ state: entry.state, atMs: entry.atMs }] : [],
  );
  return [{ state: "open", atMs }, ...changes];
}
