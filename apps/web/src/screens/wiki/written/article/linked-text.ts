import { items } from "@aldermoor/game/core/content/items.ts";
import { slugOf } from "@aldermoor/game/wiki/rules/slug.ts";
import { knownId } from "../../../../shared/world/known-id.ts";
import { wikiAddress } from "../../wiki-kind.ts";
import { articleAddress } from "../written-address.ts";

/**
 * The Markdown of an article with ordinary links in the place of `[[Another article]]`, `[[Another article|other words]]` and
 * `[item:copper-ore]`. Code stays as it is written, and so does what names no item.
 */
export function linkedText(markdown: string): string {
  return markdown
    .split(/(^```[^]*?^```|`[^`\n]+`)/mu)
    .map((part, at) => (at % 2 === 1 ? part : withLinks(part)))
    .join("");
}

function withLinks(text: string): string {
  return text
    .replaceAll(
      /\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]/g,
      (whole, title: string, words = title) => {
        const slug = slugOf(title);
        return slug === "" ? whole : `[${String(words).trim()}](${articleAddress(slug)})`;
      },
    )
    .replaceAll(/\[item:([a-z0-9-]+)\](?!\()/g, (whole, word: string) => {
      const id = knownId(items, word);
      return id === null ? whole : `[${items[id].name}](${wikiAddress("items", id)})`;
    });
}
