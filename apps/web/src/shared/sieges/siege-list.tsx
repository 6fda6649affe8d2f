import type { SiegeLine } from "@aldermoor/game/sieges/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";
import "./siege-list.css";
import { signedText } from "./signed-text.ts";

/** Sieges of a village, the latest first, each with the way to its report. */
export function SiegeList({ sieges }: { readonly sieges: readonly SiegeLine[] }) {
  if (sieges.length === 0) {
    return (
      <div className="siege-list__none">
        <EmptyState icon={<GameIcon name="siege-tower" size={36} />} title={t("sieges.none")}>
          {t("sieges.none-text")}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="siege-list">
      {sieges.map((siege) => (
        <SiegeRow key={siege.id} siege={siege} />
      ))}
    </ul>
  );
}

function SiegeRow({ siege }: { readonly siege: SiegeLine }) {
  const { id, isAttack, other, resolvesAtMs, result } = siege;
  const what = t(isAttack ? "sieges.attacked" : "sieges.defended", { village: other.name });
  return (
    <li className="siege-list__row">
      <span
        className={classNames(
          "siege-list__outcome",
          result !== null &&
            (result.won ? "siege-list__outcome--won" : "siege-list__outcome--lost"),
        )}
      >
        {outcomeText(siege)}
      </span>
      <span className="siege-list__words">
        <b>{what}</b>
        <small>
          <RelativeTime atMs={resolvesAtMs} />
          {result !== null &&
            `, ${t("sieges.result-score", { n: result.beaten, m: result.lost })}, ${t(
              "sieges.moved",
              { n: signedText(result.move) },
            )}`}
        </small>
      </span>
      <Link
        to={`/game/public/villagepvp/${id}`}
        className="link"
        aria-label={t("sieges.watch-name", { what })}
      >
        {t("sieges.watch")}
      </Link>
    </li>
  );
}

function outcomeText({ state, result }: SiegeLine): string {
  if (result !== null) return t(result.won ? "sieges.won" : "sieges.lost");
  return t(state === "void" ? "sieges.void" : "sieges.pending");
}
