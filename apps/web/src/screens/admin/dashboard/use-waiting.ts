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

/** All that waits and the reader may see, what has waited longest first; nothing while it is on its way. */
export function useWaiting(): readonly Waiting[] {
  const waiting = [...useCases(), ...useTickets(), ...useAppeals(), ...useOwners(), ...useAsked()];
  return waiting.toSorted((one, other) => one.sinceMs - other.sinceMs);
}

function useCases(): readonly Waiting[] {
  const cases = useGameQuery(api.moderation.cases, {});
  const open = cases.state === "ready" && cases.value.ok ? cases.value.value.open : [];
  return open.map((one) => ({
    id: one.id,
    kind: one.flow === null ? "report" : "flow",
    what: whatText(one),
    who: one.name,
    sinceMs: one.firstAtMs,
    at: atDesk({ case: one.id }),
  }));
}

/** Those that nobody has looked at. */
function useTickets(): readonly Waiting[] {
  const search = { shelf: null, state: null, assigned: "nobody" } as const;
  const tickets = listIn(useGameQuery(api.tickets.queue, search));
  return tickets
    .filter(({ state }) => state === "open")
    .map(({ number, title, author, changedAtMs }) => ({
      id: `ticket ${number}`,
      kind: "ticket",
      what: t("dashboard.needs-ticket", { title }),
      who: author?.name ?? t("dashboard.deeds-nobody"),
      sinceMs: changedAtMs,
      at: { to: "/game/admin/tickets", search: { ticket: number } },
    }));
}

function useAppeals(): readonly Waiting[] {
  const mayLink = useStaff().includes("ban");
  const appeals = listIn(useGameQuery(api.moderation.appeals, {}));
  const ofLinks = listIn(useGameQuery(api.moderation.linkAppeals, mayLink ? {} : "skip"));
  return [
    ...appeals.map(({ id, name: who, saidAtMs: sinceMs }): Waiting => ({
      ...{ id, who, sinceMs },
      kind: "appeal",
      what: t("dashboard.needs-appeal"),
      at: atDesk({ appeal: id }),
    })),
    ...ofLinks.map(({ id, name: who, saidAtMs: sinceMs }): Waiting => ({
      ...{ id, who, sinceMs },
      kind: "link-appeal",
      what: t("dashboard.needs-link-appeal"),
      at: atDesk({ linkAppeal: id }),
    })),
  ];
}

function useOwners(): readonly Waiting[] {
  const mayAsk = useStaff().includes("crown");
  const orders = listIn(useGameQuery(api.moderation.ownerless, mayAsk ? {} : "skip"));
  return orders.map(({ name, owner, sinceMs }) => ({
    ...{ id: `owner ${name} ${owner}`, who: owner, sinceMs },
    kind: "owner",
    what: t("dashboard.needs-owner", { name }),
    at: atDesk({ order: name, owner }),
  }));
}

function useAsked(): readonly Waiting[] {
  const approvals = listIn(useGameQuery(api.core.approvals, {}));
  return approvals.map(({ id, deed, facts, askedAtMs: sinceMs }) => ({
    ...{ id, sinceMs, who: deedTitle({ deed, facts }) },
    kind: "approval",
    what: t("dashboard.needs-approval"),
    at: atDesk({ approval: id }),
  }));
}

function atDesk(search: Waiting["at"]["search"]): Waiting["at"] {
  return { to: "/game/admin/reports", search };
}

function listIn<Row>(query: GameQuery<Outcome<readonly Row[]>>): readonly Row[] {
  return query.state === "ready" && query.value.ok ? query.value.value : [];
}
