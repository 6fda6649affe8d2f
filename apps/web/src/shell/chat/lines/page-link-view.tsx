import type { PageLink } from "@aldermoor/game/chat/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Tooltip } from "@aldermoor/ui/overlays/tooltip.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { wikiAddress } from "../../../screens/wiki/wiki-kind.ts";
import { shelfOf, useWikiCard } from "./use-wiki-card.ts";
import "./chat-text.css";

/** A monster or a recipe within a line: its card, and the way to its page in the wiki. */
export function PageLinkView({ link }: { readonly link: PageLink }) {
  const card = useWikiCard(link);
  const name = card?.name ?? link.name;
  return (
    <Tooltip
      kind="card"
      content={
        <div className="chat-text__card">
          {card !== null && <GameIcon name={card.icon} size={36} />}
          <div>
            <h3>{name}</h3>
            {card !== null && (
              <>
                <small>{card.subtitle}</small>
                <ul>
                  {card.facts.map(({ label, value }) => (
                    <li key={label}>
                      {label}: {typeof value === "number" ? <NumberText value={value} /> : value}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      }
    >
      <Link to={wikiAddress(shelfOf[link.of], link.id)} className="chat-text chat-text__page">
        {name}
      </Link>
    </Tooltip>
  );
}
