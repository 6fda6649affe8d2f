import { items } from "@aldermoor/game/core/content/items.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { knownId } from "../../../../shared/world/known-id.ts";
import { t } from "../../../../texts/t.ts";
import { WikiCellText } from "../../wiki-cell-text.tsx";
import { itemLink } from "../../wiki-links.ts";
import "./named-items.css";

/** The items that an article names, each leading to its page. */
export function NamedItems({ ids }: { readonly ids: readonly string[] }) {
  const known = ids.map((id) => knownId(items, id)).filter((id) => id !== null);
  return (
    <Panel title={t("written.items-named")}>
      <ul className="named-items">
        {known.map((id) => (
          <li key={id}>
            <WikiCellText cell={{ links: [itemLink(id)] }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
