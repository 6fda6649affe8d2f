import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import "@aldermoor/ui/layout/panel.css";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { useNarrow } from "../../../page/use-narrow.ts";
import { usePrices } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";
import type { ThingCategory } from "../bag-category.ts";
import type { Thing, ThingOrder } from "../group-things.ts";
import { groupThings, thingName, thingOrders, thingsOf } from "../group-things.ts";
import { selectionOf } from "../selection.ts";
import { CacheDialog } from "../thing/open-caches.tsx";
import { ThingDetail } from "../thing/thing-detail.tsx";
import type { BagCommands, CacheContents } from "../use-inventory.ts";
import { worthOfThings } from "../worth-of-things.ts";
import { BagEmpty } from "./bag-empty.tsx";
import { BagGroups } from "./bag-groups.tsx";
import { BagWorth } from "./bag-worth.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { RecentSales } from "./recent-sales.tsx";
import "../inventory-screen.css";

type BagThingsProps = {
  readonly category: ThingCategory | "all";
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  readonly commands: BagCommands;
};

/** The wall of tiles with the chosen thing beside it, or over it where there is no room. */
export function BagThings({ category, bag, sheet, commands }: BagThingsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame);
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<ThingOrder>("newest");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const { found, showing, close } = useShownCaches(commands);
  const worthOf = useWorthOf();
  const groups = groupThings(thingsOf(bag), { category, search, order, worthOf });
  const shown = groups.flatMap(({ things }) => things);
  const pieces = shown.flatMap((thing) => (thing.kind === "piece" ? [thing.piece] : []));
  const chosen = shown.find(({ id }) => id === chosenId) ?? null;
  // A wide page always shows something beside the tiles; a sheet opens only when asked.
  const detail = isNarrow ? chosen : (chosen ?? shown[0] ?? null);
  const pane = detail && <ThingDetail thing={detail} bag={bag} sheet={sheet} commands={showing} />;
  const marked = selected ?? new Set(detail === null ? [] : [detail.id]);
  return (
    <div ref={frame}>
      <BagTools search={search} onSearch={setSearch} order={order} onOrder={setOrder}>
        <SelectSwitch
          isOn={selected !== null}
          hasThings={shown.length > 0}
          onSwitch={(isOn) => setSelected(isOn ? new Set() : null)}
        />
      </BagTools>
      {selected === null ? (
        <BagWorth things={shown} />
      ) : (
        <BulkBar
          pieces={pieces}
          owned={bag.pieces}
          selection={selectionOf(shown, selected, bag)}
          onSelect={setSelected}
          commands={commands}
        />
      )}
      <div className="inventory-screen__columns">
        {shown.length === 0 ? (
          <BagEmpty category={category} search={search} onReset={() => setSearch("")} />
        ) : (
          <BagGroups
            groups={groups}
            bag={bag}
            sheet={sheet}
            marked={marked}
            isSelecting={selected !== null}
            onChoose={(id) =>
              selected === null ? setChosenId(id) : setSelected(toggled(selected, id))
            }
          />
        )}
        {!isNarrow && selected === null && detail !== null && (
          <aside className="inventory-screen__detail panel" aria-label={thingName(detail)}>
            {pane}
          </aside>
        )}
      </div>
      <RecentSales characterId={sheet.id} />
      <DetailSheet
        thing={isNarrow && selected === null ? chosen : null}
        onClose={() => setChosenId(null)}
      >
        {pane}
      </DetailSheet>
      <CacheDialog found={found} onClose={close} />
    </div>
  );
}

/** What a thing goes for, where prices are told. */
function useWorthOf(): ((thing: Thing) => number) | undefined {
  const prices = usePrices();
  return prices === null ? undefined : (thing) => worthOfThings([thing], prices);
}

/** Keeps what strongboxes held in sight: the last of them is gone from the bag by then. */
function useShownCaches(commands: BagCommands) {
  const [found, setFound] = useState<CacheContents | null>(null);
  const showing: BagCommands = {
    ...commands,
    openCaches: async (item, count) => {
      const contents = await commands.openCaches(item, count);
      if (contents !== null) setFound(contents);
      return contents;
    },
  };
  return { found, showing, close: () => setFound(null) };
}

type SelectSwitchProps = {
  readonly isOn: boolean;
  readonly hasThings: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

function SelectSwitch({ isOn, hasThings, onSwitch }: SelectSwitchProps) {
  if (isOn) {
    return (
      <Button variant="primary" onClick={() => onSwitch(false)}>
        {t("bag.select-done")}
      </Button>
    );
  }
  if (!hasThings) return null;
  return (
    <Button icon={<Icon name="list-checks" size={16} />} onClick={() => onSwitch(true)}>
      {t("bag.select-several")}
    </Button>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type DetailSheetProps = {
  readonly thing: Thing | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function DetailSheet({ thing, onClose, children }: DetailSheetProps) {
  return (
    <Sheet
      open={thing !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={thing === null ? t("inventory.title") : thingName(thing)}
      hideTitle
    >
      {children}
    </Sheet>
  );
}

type BagToolsProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly order: ThingOrder;
  readonly onOrder: (order: ThingOrder) => void;
  readonly children: ReactNode;
};

function BagTools(props: BagToolsProps) {
  const { search, onSearch, order, onOrder, children } = props;
  const hasPrices = usePrices() !== null;
  return (
    <div className="inventory-screen__tools">
      <SearchField
        label={t("inventory.find")}
        value={search}
        onChange={onSearch}
        className="inventory-screen__search"
      />
      <Select
        label={t("inventory.order")}
        hideLabel
        value={order}
        onChange={onOrder}
        options={thingOrders
          .filter((value) => hasPrices || value !== "worth")
          .map((value) => ({ value, label: t(`inventory.order-${value}`) }))}
      />
      {children}
    </div>
  );
}
