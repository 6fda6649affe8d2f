import type { ReactNode } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { dayWords } from "./day-words.ts";
import "./days.css";
import { groupByDay } from "./group-by-day.ts";

type DaysProps<Thing> = {
  readonly things: readonly Thing[];
  readonly row: (thing: Thing) => ReactNode;
};

/** Things that happened, newest first, under the day they happened on. */
export function Days<Thing extends { readonly id: string; readonly atMs: number }>({
  things,
  row,
}: DaysProps<Thing>) {
  return groupByDay(things).map(({ dayMs, things: ofDay }) => (
    <section key={dayMs} className="days">
      <h3 className="days__title">{dayWords(dayMs, serverNowMs())}</h3>
      <ul>
        {ofDay.map((thing) => (
          <li key={thing.id}>{row(thing)}</li>
        ))}
      </ul>
    </section>
  ));
}
