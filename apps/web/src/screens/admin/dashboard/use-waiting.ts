import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { api } from "../../../realtime/api.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { deedTitle } from "../parts/deed-title.ts";
import { whatText } from "../reports/what-text.ts";

/** Something that somebody of the staff has to look at. */
export type Waiting = {
  readonly id: string;
  readonly what: string;
  readonly who: string;
  readonly sinceMs: number;
  readonly kind: "report" | "flow" | "asked";
  /** Where in the queue it is. */
  readonly search: Readonly<Record<string, string>>;
};

/** All that waits and the reader may see, what has waited longest first; nothing while it is on its way. */
export function useWaiting(): readonly Waiting[] {
  const cases = useGameQuery(api.moderation.cases, {});
  const appeals = listIn(useGameQuery(api.moderation.appeals, {}));
  const approvals = listIn(useGameQuery(api.core.approvals, {}));
  const open = cases.state === "ready" && cases.value.ok ? cases.value.value.open : [];
  const waiting: readonly Waiting[] = [
    ...open.map((one) => ({
      id: one.id,
      what: whatText(one),
      who: one.name,
      sinceMs: one.firstAtMs,
      kind: one.flow === null ? ("report" as const) : ("flow" as const),
      search: { case: one.id },
    })),
    ...appeals.map(({ id, name, saidAtMs }) =>
      asked({ id, what: t("dashboard.needs-appeal"), who: name, sinceMs: saidAtMs }, "appeal"),
    ),
    ...approvals.map(({ id, deed, facts, askedAtMs: sinceMs }) => {
      const who = deedTitle({ deed, facts });
      return asked({ id, what: t("dashboard.needs-approval"), who, sinceMs }, "approval");
    }),
  ];
  return waiting.toSorted((one, other) => one.sinceMs - other.sinceMs);
}

/** What somebody asked for, who waits for an answer. */
function asked(
  one: Pick<Waiting, "id" | "what" | "who" | "sinceMs">,
  key: "appeal" | "approval",
): Waiting {
  return { ...one, kind: "asked", search: { [key]: one.id } };
}

function listIn<Row>(query: GameQuery<Outcome<readonly Row[]>>): readonly Row[] {
  return query.state === "ready" && query.value.ok ? query.value.value : [];
}
