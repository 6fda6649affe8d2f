import type { PostHead } from "@aldermoor/game/publishing/api.ts";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import "./news-row.css";

/** An older piece of news in one row. */
export function NewsRow({ post }: { readonly post: PostHead }) {
  const hour = useGameHour();
  const { id, title, lead, scene, shownAtMs } = post;
  return (
    <li>
      <Link to={`/game/news/${id}`} className="news-row">
        <span className="news-row__scene">
          <Scenery scene={scene} time={hour} calm />
        </span>
        <span className="news-row__words">
          <b className="news-row__title">{title}</b>
          <span className="text-2">{lead}</span>
          <RelativeTime atMs={shownAtMs} className="text-3 text-sm" />
        </span>
      </Link>
    </li>
  );
}
