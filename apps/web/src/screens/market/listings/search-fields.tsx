import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import type { ItemSlot } from "@aldermoor/game/core/content/item.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import { everyRarity, rarities } from "@aldermoor/game/core/content/rarities.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import { listedSlots } from "@aldermoor/game/market/rules/feed-words.ts";
import { listingOrders } from "@aldermoor/game/market/rules/listing-search.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { familyWord } from "../../../shared/items/item-kind.ts";
import { slotName } from "../../../shared/items/slot-name.ts";
import { t } from "../../../texts/t.ts";
import type { SearchChoice } from "./search-choice.ts";
import { affixesFor, anySearch, choicesIn, familiesFor, withSlot } from "./search-choice.ts";
import "./search-fields.css";

type SearchFieldsProps = {
  readonly choice: SearchChoice;
  readonly onChoose: (choice: SearchChoice) => void;
  /** Where there is little room all but the slot and the order is folded away. */
  readonly isNarrow: boolean;
};

/** What is looked for among the pieces that are for sale. */
export function SearchFields({ choice, onChoose, isNarrow }: SearchFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = choicesIn(choice);
  const showsAll = !isNarrow || isOpen;
  return (
    <Panel className="search-fields">
      <div className="search-fields__row">
        <Select
          label={t("market.slot")}
          value={choice.slot}
          options={[
            any(),
            ...listedSlots.map((slot) => ({ value: slot, label: nameOfSlot(slot) })),
          ]}
          onChange={(slot) => onChoose(withSlot(choice, slot))}
        />
        {showsAll && <Kinds choice={choice} onChoose={onChoose} />}
        {showsAll && <Amounts choice={choice} onChoose={onChoose} />}
        <Select
          label={t("market.sort")}
          value={choice.order}
          options={listingOrders.map((value) => ({ value, label: t(`market.sort-${value}`) }))}
          onChange={(order) => onChoose({ ...choice, order })}
        />
      </div>
      <div className="search-fields__foot">
        {isNarrow && (
          <Button
            size="sm"
            icon={<Icon name="list-filter" size={15} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "market.filters-less" : "market.filters-more")}
          </Button>
        )}
        {chosen > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onChoose({ ...anySearch, order: choice.order })}
          >
            {t("market.filters-none", { n: chosen })}
          </Button>
        )}
      </div>
    </Panel>
  );
}

type PartProps = Pick<SearchFieldsProps, "choice" | "onChoose">;

function Kinds({ choice, onChoose }: PartProps) {
  const families = familiesFor(choice.slot);
  return (
    <>
      {families.length > 1 && (
        <Select
          label={t("market.family")}
          value={choice.family}
          options={[any(), ...families.map((value) => ({ value, label: familyWord(value) }))]}
          onChange={(family) => onChoose({ ...choice, family })}
        />
      )}
      <Select
        label={t("market.tier")}
        value={choice.tier}
        options={[any(), ...tiers.map((value) => ({ value, label: value }))]}
        onChange={(tier) => onChoose({ ...choice, tier })}
      />
      <Select
        label={t("market.rarity")}
        value={choice.rarity}
        options={[
          any(),
          ...everyRarity.slice(1).map((rarity) => ({
            value: String(rarity),
            label: t("market.rarity-from", { rarity: rarities[rarity].name }),
          })),
        ]}
        onChange={(rarity) => onChoose({ ...choice, rarity })}
      />
    </>
  );
}

function Amounts({ choice, onChoose }: PartProps) {
  const { affix } = choice;
  return (
    <>
      <Select
        label={t("market.affix")}
        value={affix}
        options={[
          any(),
          ...affixesFor(choice.slot).map((value) => ({ value, label: affixText(value) })),
        ]}
        onChange={(next) => onChoose({ ...choice, affix: next, value: null })}
      />
      {affix !== "" && (
        <NumberStepper
          showLabel
          label={t(isShare(affix) ? "market.value-percent" : "market.value")}
          value={choice.value}
          min={0}
          digitsMax={isShare(affix) ? 1 : 0}
          onChange={(value) => onChoose({ ...choice, value })}
        />
      )}
      <NumberStepper
        showLabel
        label={t("market.price-from")}
        value={choice.priceMin}
        min={1}
        onChange={(priceMin) => onChoose({ ...choice, priceMin })}
      />
      <NumberStepper
        showLabel
        label={t("market.price-to")}
        value={choice.priceMax}
        min={1}
        onChange={(priceMax) => onChoose({ ...choice, priceMax })}
      />
    </>
  );
}

const tiers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

function any() {
  return { value: "", label: t("market.any") } as const;
}

function isShare(affix: keyof typeof affixes): boolean {
  return modifiers[affixes[affix].stat].percent;
}

function affixText(id: keyof typeof affixes): string {
  const { name, stat } = affixes[id];
  return t("market.affix-of", { affix: name, stat: modifiers[stat].name });
}

/** Both fingers are one. */
function nameOfSlot(slot: ItemSlot): string {
  const [first, second] = slotIds.filter((id) => slots[id].accepts === slot);
  if (second !== undefined) return familyWord(slot);
  return first === undefined ? slot : slotName(first);
}
