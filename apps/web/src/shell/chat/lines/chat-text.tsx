import type { ChatLink, ThingLink } from "@aldermoor/game/chat/api.ts";
import { splitMentions } from "@aldermoor/game/chat/rules/mentioned-names.ts";
import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { pieceName } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Tooltip } from "@aldermoor/ui/overlays/tooltip.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile, tileRarity } from "../../../shared/items/item-tile.tsx";
import { modifierPhrase } from "../../../shared/items/modifier-text.ts";
import { NameCard } from "./name-card.tsx";
import { PageLinkView } from "./page-link-view.tsx";
import { splitLinks } from "./split-links.ts";
import "./chat-text.css";

type ChatTextProps = { readonly text: string; readonly links: readonly ChatLink[] };

/** The words of a line; the things it shows stand in them in the colour of their rarity. */
export function ChatText({ text, links }: ChatTextProps) {
  return splitLinks(text, links).map((part, index) =>
    typeof part === "string" ? (
      <Words key={index} text={part} />
    ) : (
      <Shown key={index} link={part} />
    ),
  );
}

function Shown({ link }: { readonly link: ChatLink }) {
  return link.of === undefined ? <ShownThing link={link} /> : <PageLinkView link={link} />;
}

/** Words in which a name with an @ before it leads to whom it calls. */
function Words({ text }: { readonly text: string }) {
  return splitMentions(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <NameCard key={index} name={part.name} className="chat-text__mention">
        @{part.name}
      </NameCard>
    ),
  );
}

function ShownThing({ link }: { readonly link: ThingLink }) {
  return (
    <Tooltip kind="card" content={<ThingCard link={link} />}>
      <button type="button" className="chat-text">
        <RarityName rarity={tileRarity(link.rarity)} underlined>
          {shownName(link)}
        </RarityName>
      </button>
    </Tooltip>
  );
}

/** The thing in the language of the page; as its writer read it where the world knows it no more. */
function shownName({ item, plus, affixes: rolled, name }: ThingLink): string {
  const known = rolled.flatMap(({ affix }) =>
    affix !== undefined && Object.hasOwn(affixes, affix) ? [{ affix }] : [],
  );
  if (!Object.hasOwn(items, item) || known.length < rolled.length) return name;
  return pieceName({ item, plus, affixes: known });
}

function ThingCard({ link }: { readonly link: ThingLink }) {
  const format = useNumberFormat();
  return (
    <div className="chat-text__card">
      <ItemTile item={link.item} rarity={link.rarity} decorative />
      <div>
        <h3>
          <RarityName rarity={tileRarity(link.rarity)}>{shownName(link)}</RarityName>
        </h3>
        <small>{itemKind(link.item)}</small>
        <ul>
          {link.affixes.map(({ name, key, value }) => (
            <li key={name}>{modifierPhrase(key, value, format)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
