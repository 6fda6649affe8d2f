import { items } from "@aldermoor/game/core/content/items.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Popover } from "@aldermoor/ui/overlays/popover.tsx";
import "@aldermoor/ui/game/tile-grid.css";
import { lazy, Suspense, useState } from "react";
import { ItemTileButton } from "../../../shared/items/item-tile.tsx";
import type { Showable } from "../../../shared/items/shown-attributes.ts";
import { useBag } from "../../../shared/items/use-bag.ts";
import { t } from "../../../texts/t.ts";
import { showInChat } from "./shown-things.ts";
import "./thing-picker.css";

/** The wiki is large: it is searched once somebody means it. */
const PageChoices = lazy(() => import("./page-choices.tsx"));

/** From so many letters on monsters and recipes are searched too. */
const lettersMin = 2;

/** Enough for a choice; the search finds the others. */
const offeredMax = 28;

/** A button beside the field that shows one of the character's things in the line. */
export function ThingPicker() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={t("chat.show-thing")}
      side="top"
      className="thing-picker"
      trigger={<IconButton label={t("chat.show-thing")} icon={<Icon name="package" size={16} />} />}
    >
      {isOpen && (
        <Things
          onChoose={(thing) => {
            setOpen(false);
            showInChat(thing);
          }}
        />
      )}
    </Popover>
  );
}

function Things({ onChoose }: { readonly onChoose: (thing: Showable) => void }) {
  const bag = useBag();
  const [search, setSearch] = useState("");
  const { pieces, stacks } = bag.state === "ready" && bag.value !== null ? bag.value : nothing;
  const wanted = search.trim().toLowerCase();
  const offered = [
    ...pieces.map(({ id, item, name, rarity }) => ({
      kind: "piece" as const,
      id,
      item,
      name,
      rarity,
    })),
    ...stacks.map(({ item }) => {
      return { kind: "item" as const, id: item, item, name: items[item].name, rarity: 1 };
    }),
  ].filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <SearchField label={t("chat.find-thing")} value={search} onChange={setSearch} />
      {offered.length === 0 && wanted.length < lettersMin && (
        <p className="text-3 text-sm">{t("chat.no-thing")}</p>
      )}
      {wanted.length >= lettersMin && (
        <Suspense>
          <PageChoices wanted={wanted} onChoose={onChoose} />
        </Suspense>
      )}
      <div className="tile-grid thing-picker__tiles">
        {offered.slice(0, offeredMax).map(({ kind, id, item, name, rarity }) => (
          <ItemTileButton
            key={`${kind} ${id}`}
            item={item}
            name={name}
            rarity={rarity}
            title={name}
            onClick={() => onChoose({ kind, id, name })}
          />
        ))}
      </div>
    </>
  );
}

const nothing = { pieces: [], stacks: [] } as const;
