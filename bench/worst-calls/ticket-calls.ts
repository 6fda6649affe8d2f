import type { Belongings, WorstCalls } from "./belongings.ts";
import { longLines } from "./long-texts.ts";

/** The most expensive arguments of what players and staff ask and write of tickets. */
export function ticketCalls({ tickets }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  const { own, resolved, full, merged, into, answerId, pictureIds } = tickets;
  const list = { kind: "bug", state: null, area: null, rows: 300 };
  const desk = { shelf: null, state: null, assigned: "anybody" };
  return {
    "tickets:page": [
      { ...list, order: "newest" },
      { ...list, order: "votes", state: "open" },
      { ...list, order: "votes", area: "interface" },
      { ...list, order: "newest", area: "house", rows: 30 },
    ],
    "tickets:search": [
      { kind: "bug", words: "the mist of the moor" },
      {
        kind: "suggestion",
        words: "the mist lies deep on the moor and the lamp burns low ".repeat(3),
      },
    ],
    "tickets:mine": [{ kind: "bug" }],
    "tickets:voted": [{}],
    "tickets:view": [{ number: full }, { number: own }],
    "tickets:create": [
      {
        ...{ kind: "bug", title: "mist ".repeat(20), lines: longLines(5_000) },
        ...{ steps: Array.from({ length: 12 }, () => "mist ".repeat(39)), area: "interface" },
        ...{ isExploit: false, build: "a".repeat(40), route: "/game/actions", pictureIds },
      },
    ],
    "tickets:comment": [{ number: own, lines: longLines(2_000), pictureIds }],
    "tickets:vote": [{ number: full, isWanted: true }],
    "tickets:reopen": [{ number: resolved }],
    "tickets:queue": [
      desk,
      { ...desk, state: "open" },
      { ...desk, assigned: "reader" },
      { ...desk, shelf: "removed" },
    ],
    "tickets:keptAnswers": [{}],
    "tickets:waiting": [{}],
    "tickets:answer": [{ number: full, lines: longLines(2_000), reason }],
    "tickets:setState": [{ number: full, state: "resolved", reason }],
    "tickets:assign": [
      { number: full, to: "reader", reason },
      { number: full, to: { name: "Trader600" }, reason },
    ],
    "tickets:label": [
      {
        number: full,
        labels: ["mist", "fog", "rain", "dew", "frost"].map((one) => `${one} on the moor`),
        reason,
      },
    ],
    "tickets:hideExploit": [{ number: full, isExploit: true, reason }],
    "tickets:merge": [{ number: merged, into, reason }],
    "tickets:takeOut": [{ number: full, reason }],
    "tickets:keepAnswer": [
      { answerId, title: "mist ".repeat(19), lines: longLines(2_000), reason },
      { answerId: null, title: "mist ".repeat(19), lines: longLines(2_000), reason },
    ],
    "tickets:dropAnswer": [{ answerId, reason }],
  };
}
