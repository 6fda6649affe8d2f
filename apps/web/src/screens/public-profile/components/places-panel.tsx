import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { boardName } from "../../../shared/rankings/board-name.ts";
import { t } from "../../../texts/t.ts";
import "./places-panel.css";

/** Where somebody stands best; nothing of who is not ranked by name, stands on no board, or is not known yet. */
export function PlacesPanel({ name }: { readonly name: string }) {
  const best = useGameQuery(api.rankings.best, { name });
  if (best.state !== "ready" || best.value === null || best.value.length === 0) return null;
  return (
    <Panel
      title={t("player.places")}
      aside={<span className="text-3">{t("player.places-at")}</span>}
    >
      <ul className="places-panel">
        {best.value.map(({ board, rank }) => (
          <li key={board}>
            <b className="num">{t("player.place", { rank })}</b> {boardName(board)}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to="/game/rankings" className="link">
          {t("player.to-rankings")}
        </Link>
      </p>
    </Panel>
  );
}
