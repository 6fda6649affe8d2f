import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { serverNowMs } from "../realtime/server-clock.ts";
import { dayWords } from "./day-words.ts";
import { groupByDay } from "./group-by-day.ts";
import "./notice-days.css";
import { NoticeRow } from "./notice-row.tsx";

export type NoticeDaysProps = { readonly notices: readonly Notice[]; readonly onOpen?: () => void };

/** Notices, newest first, under the day they happened on. */
export function NoticeDays({ notices, onOpen }: NoticeDaysProps) {
  return groupByDay(notices).map(({ dayMs, things }) => (
    <section key={dayMs} className="notice-day">
      <h3 className="notice-day__title">{dayWords(dayMs, serverNowMs())}</h3>
      <ul>
        {things.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} {...(onOpen === undefined ? {} : { onOpen })} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
