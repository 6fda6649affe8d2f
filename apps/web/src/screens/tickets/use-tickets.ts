import type { TicketRow } from "@aldermoor/game/tickets/api.ts";
import { pageRows, pageRowsMax } from "@aldermoor/game/tickets/content/limits.ts";
import type {
  TicketArea,
  TicketKind,
  TicketOrder,
  TicketState,
} from "@aldermoor/game/tickets/content/tickets.ts";
import { useState } from "react";
import { useSettled } from "../../page/use-settled.ts";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

export type TicketFilter = {
  readonly isOwn: boolean;
  readonly words: string;
  readonly order: TicketOrder;
  readonly state: TicketState | null;
  readonly area: TicketArea | null;
};

export const noFilter: TicketFilter = {
  isOwn: false,
  words: "",
  order: "newest",
  state: null,
  area: null,
};

/** As long as somebody types the server is not asked. */
const settledMs = 300;

/** What a filter leaves of a kind, with the way to more of it. */
export function useTickets(kind: TicketKind, filter: TicketFilter) {
  const { isOwn, order, state, area } = filter;
  const [rows, setRows] = useState(pageRows);
  const words = useSettled(filter.words.trim(), settledMs);
  const isSearch = !isOwn && words !== "";
  const page = useGameQuery(
    api.tickets.page,
    isOwn || isSearch ? "skip" : { kind, order, state, area, rows },
  );
  const found = useGameQuery(api.tickets.search, isSearch ? { kind, words } : "skip");
  const own = useGameQuery(api.tickets.mine, isOwn ? { kind } : "skip");
  const fits = (one: TicketRow) =>
    (state === null || one.state === state) && (area === null || one.area === area);
  const isNamed = ({ title }: TicketRow) => title.toLowerCase().includes(words.toLowerCase());
  const query: GameQuery<object | null> = isOwn ? own : isSearch ? found : page;
  return {
    query,
    tickets: isOwn
      ? (ready(own)?.tickets ?? []).filter((one) => fits(one) && isNamed(one))
      : isSearch
        ? (ready(found) ?? []).filter(fits)
        : (ready(page)?.tickets ?? []),
    more:
      !isOwn && !isSearch && ready(page)?.hasMore === true
        ? () => setRows(Math.min(pageRowsMax, rows + pageRows))
        : null,
  };
}

function ready<Value>(query: {
  readonly state: string;
  readonly value?: Value;
}): Value | undefined {
  return query.state === "ready" ? query.value : undefined;
}

/** What others wrote that comes near to some words; nothing for few letters. */
export function useSimilar(kind: TicketKind, words: string, but?: number): readonly TicketRow[] {
  const settled = useSettled(words.trim(), settledMs);
  const isEnough = settled.length >= 4;
  const found = useGameQuery(api.tickets.search, isEnough ? { kind, words: settled } : "skip");
  return (ready(found) ?? []).filter(({ number }) => number !== but).slice(0, 5);
}

/** What the player votes for, and the way to do it. */
export function useVotes() {
  const answer = useGameQuery(api.tickets.voted, {});
  const { run, isBlocked } = useCommands();
  const voted = ready(answer) ?? [];
  return {
    isBlocked,
    hasVoted: (number: number) => voted.includes(number),
    vote: (number: number, isWanted: boolean) => run(api.tickets.vote, { number, isWanted }),
  };
}
