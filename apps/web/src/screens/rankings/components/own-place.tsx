import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { faultSentence } from "../../../realtime/fault-sentence.ts";
import { boardName } from "../../../shared/rankings/board-name.ts";
import { t } from "../../../texts/t.ts";
import type { ChosenBoard, OwnStanding } from "../use-rankings.ts";
import { BoardTable } from "./board-table.tsx";
import "../rankings-screen.css";

type OwnPlaceProps = { readonly own: OwnStanding; readonly chosen: ChosenBoard };

/** Where the player's own character stands, with those around it, where the page does not show it anyway. */
export function OwnPlace({ own, chosen }: OwnPlaceProps) {
  if (own.failure !== null) {
    const { error, retry } = own.failure;
    return (
      <Panel title={t("rankings.own")} className="rankings-screen__own">
        <ErrorState
          title={t("rankings.own-failed")}
          message={faultSentence(error)}
          onRetry={retry}
        />
      </Panel>
    );
  }
  if (own.isUnranked) {
    const isAll = chosen.span === "all";
    return (
      <Panel title={t("rankings.own")} className="rankings-screen__own">
        <p className="text-3">{t(isAll ? "rankings.unranked" : "rankings.unranked-span")}</p>
      </Panel>
    );
  }
  if (own.rank === null) return null;
  return (
    <Panel title={t("rankings.own")} flush className="rankings-screen__own">
      <BoardTable
        label={boardName(chosen.board)}
        places={own.places}
        hasMoves={chosen.span === "all"}
        ownRank={own.rank}
      />
    </Panel>
  );
}
