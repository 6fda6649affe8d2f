import type { PostHead } from "@aldermoor/game/publishing/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { t } from "../../texts/t.ts";
import "./news-card.css";

/** A piece of news with its strip of land: the newest, and what is pinned. */
export function NewsCard({ post }: { readonly post: PostHead }) {
  const hour = useGameHour();
  const { id, title, lead, scene, isPinned, shownAtMs } = post;
  return (
    <article className="news-card">
      <div className="news-card__scene">
        <Scenery scene={scene} time={hour} />
      </div>
      <div className="news-card__words">
        <h2 className="news-card__title">
          <Link to={`/game/news/${id}`} className="news-card__link">
            {title}
          </Link>
        </h2>
        <p>{lead}</p>
        <p className="news-card__foot text-3 text-sm">
          {isPinned && <Badge icon={<Icon name="pin" size={13} />}>{t("posts.pinned")}</Badge>}
          <RelativeTime atMs={shownAtMs} />
        </p>
      </div>
    </article>
  );
}
