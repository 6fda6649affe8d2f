import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import "../wiki-link.css";
import "./article-links.css";
import { articleAddress } from "./written-address.ts";

/** The articles by players that name an item. Nothing where there are none, and until they are here. */
export function ArticlesNaming({ item }: { readonly item: string }) {
  const articles = useGameQuery(api.wiki.articles, {});
  const naming =
    articles.state === "ready" ? articles.value.filter(({ items }) => items.includes(item)) : [];
  if (naming.length === 0) return null;
  return (
    <Panel title={t("lore.about-it")}>
      <ul className="article-links">
        {naming.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={articleAddress(slug)} className="wiki-link__name">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
