import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { api } from "../../../realtime/api.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { deedTitle } from "../parts/deed-title.ts";
import { whatText } from "../reports/what-text.ts";

/** What can wait: reports, value that moved between accounts, tickets, appeals, orders without an owner, questions for a second person. */
export const waitingKinds = [
  "report",
  "flow",
  "ticket",
  "appeal",
  "link-appeal",
  "owner",
  "approval",
] as const;

/** Something that somebody of the staff has to look at. */
export type Waiting = {
  readonly id: string;
  readonly kind: (typeof waitingKinds)[number];
  readonly what: string;
  readonly who: string;
  readonly sinceMs: number;
  /** Where it is. */
  readonly at: {
    readonly to: "/game/admin/reports" | "/game/admin/tickets";
    readonly search: Readonly<Record<string, string | number>>;
  };
};

/** What is known of all that waits. */
type AllWaiting = {
  /** What the reader may see, what has waited longest first. */
  readonly waiting: readonly Waiting[];
  /** A list of it is on its way yet. */
  readonly isAsking: boolean;
  /** A list of it did not come. */
  readonly failed: Extract<GameQuery<unknown>, { state: "error" }> | null;
};

export function useWaiting(): AllWaiting {
  const lists = [useCases(), useTickets(), ...useAppeals(), useOwners(), useAsked()];
  const waiting = lists.flatMap((list) => (list.state === "ready" ? list.value : []));
  return {
    waiting: waiting.toSorted((one, other) => one.sinceMs - other.sinceMs),
    isAsking: lists.some(({ state }) => state === "loading"),
    failed: lists.find((list) => list.state === "error") ?? null,
  };
}

type WaitingList = GameQuery<readonly Waiting[]>;

function useCases(): WaitingList {
  const cases = useGameQuery(api.moderation.cases, {});
  return listOf(cases, ({ open }) =>
    open.map((one) => ({
      id: one.id,
      kind: one.flow === null ? "report" : "flow",
      what: whatText(one),
      who: one.name,
      sinceMs: one.firstAtMs,
      at: atDesk({ case: one.id }),
    })),
  );
}

/** Those that nobody has looked at. */
function useTickets(): WaitingList {
  const search = { shelf: null, state: null, assigned: "nobody" } as const;
  return listOf(useGameQuery(api.tickets.queue, search), (tickets) =>
    tickets
      .filter(({ state }) => state === "open")
      .map(({ number, title, author, changedAtMs }) => ({
        id: `ticket ${number}`,
        kind: "ticket",
        what: t("dashboard.needs-ticket", { title }),
        who: author?.name ?? t("dashboard.deeds-nobody"),
        sinceMs: changedAtMs,
        at: { to: "/game/admin/tickets", search: { ticket: number } },
      })),
  );
}

function useAppeals(): readonly WaitingList[] {
  const mayLink = useStaff().includes("ban");
  const appeals = useGameQuery(api.moderation.appeals, {});
  const ofLinks = useGameQuery(api.moderation.linkAppeals, mayLink ? {} : "skip");
  return [
    listOf(appeals, (rows) =>
      rows.map(({ id, name: who, saidAtMs: sinceMs }) => ({
        ...{ id, who, sinceMs },
        kind: "appeal",
        what: t("dashboard.needs-appeal"),
        at: atDesk({ appeal: id }),
      })),
    ),
    !mayLink
      ? none
      : listOf(ofLinks, (rows) =>
          rows.map(({ id, name: who, saidAtMs: sinceMs }) => ({
            ...{ id, who, sinceMs },
            kind: "link-appeal",
            what: t("dashboard.needs-link-appeal"),
            at: atDesk({ linkAppeal: id }),
          })),
        ),
  ];
}

function useOwners(): WaitingList {
  const mayAsk = useStaff().includes("crown");
  const orders = useGameQuery(api.moderation.ownerless, mayAsk ? {} : "skip");
  if (!mayAsk) return none;
  return listOf(orders, (rows) =>
    rows.map(({ name, owner, sinceMs }) => ({
      ...{ id: `owner ${name} ${owner}`, who: owner, sinceMs },
      kind: "owner",
      what: t("dashboard.needs-owner", { name }),
      at: atDesk({ order: name, owner }),
    })),
  );
}

function useAsked(): WaitingList {
  return listOf(useGameQuery(api.core.approvals, {}), (approvals) =>
    approvals.map(({ id, deed, facts, askedAtMs: sinceMs }) => ({
      ...{ id, sinceMs, who: deedTitle({ deed, facts }) },
      kind: "approval",
      what: t("dashboard.needs-approval"),
      at: atDesk({ approval: id }),
    })),
  );
}

function atDesk(search: Waiting["at"]["search"]): Waiting["at"] {
  return { to: "/game/admin/reports", search };
}

/** What a reader without the right to it is not asked for. */
const none: WaitingList = { state: "ready", value: [], stale: false };

/** An answer as what waits in it; nothing waits in one that is not the reader's to see. */
function listOf<Value>(
  query: GameQuery<Outcome<Value>>,
  read: (value: Value) => readonly Waiting[],
): WaitingList {
  if (query.state !== "ready") return query;
  return { ...query, value: query.value.ok ? read(query.value.value) : [] };
}
