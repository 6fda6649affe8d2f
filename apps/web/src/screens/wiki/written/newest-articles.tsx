import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import "../wiki-link.css";
import "./article-links.css";
import { articleAddress, writtenAddress } from "./written-address.ts";

const shownMax = 9;

/** At the entrance: the articles by players that were changed last, and the way to all of them. */
export function NewestArticles() {
  const articles = useGameQuery(api.wiki.articles, {});
  const all = articles.state === "ready" ? articles.value : [];
  const newest = all.toSorted((one, other) => other.changedAtMs - one.changedAtMs);
  return (
    <Panel title={t("lore.by-players")}>
      <p className="text-3">{t("lore.by-players-text")}</p>
      {newest.length > 0 && (
        <ul className="article-links article-links--wide">
          {newest.slice(0, shownMax).map(({ slug, title }) => (
            <li key={slug}>
              <Link to={articleAddress(slug)} className="wiki-link__name">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="article-links__ends">
        {all.length > 0 && (
          <Link to={writtenAddress("articles")} className="link">
            {t("lore.by-players-all", { n: all.length })}
          </Link>
        )}
        <Link to={writtenAddress("write")} className="link">
          {t("lore.by-players-write")}
        </Link>
      </p>
    </Panel>
  );
}
