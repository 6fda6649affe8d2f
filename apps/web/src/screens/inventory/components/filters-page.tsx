import { rarities } from "@aldermoor/game/core/content/rarities.ts";
import type { FilterGroup } from "@aldermoor/game/core/rules/loot-filter.ts";
import { filterGroups } from "@aldermoor/game/core/rules/loot-filter.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { rarityWord } from "@aldermoor/ui/rarity.ts";
import { Select } from "@aldermoor/ui/select.tsx";
import { useUiWords } from "@aldermoor/ui/ui-words.ts";
import { api, useCharacter, useCommand } from "../../../screen-context.ts";
import { t } from "../../../texts/t.ts";

/** What is kept of found equipment, by kind of place. */
export function FiltersPage({ bag }: { readonly bag: BagView }) {
  const characterId = useCharacter();
  const setFilter = useCommand(api.inventory.setFilter);
  return (
    <Panel title={t("bag.filter")}>
      <p className="inventory__lead">{t("bag.filter-text")}</p>
      <ul className="filters">
        {filterGroups.map((group) => (
          <li key={group}>
            <b>{t(`bag.filter-${group}`)}</b>
            <GroupFilter
              group={group}
              least={bag.filter[group] ?? null}
              disabled={setFilter.busy || !setFilter.enabled}
              onChange={(keepFrom) => void setFilter.run({ characterId, group, keepFrom })}
            />
          </li>
        ))}
      </ul>
      <DropShares />
    </Panel>
  );
}

type GroupFilterProps = {
  readonly group: FilterGroup;
  readonly least: number | null;
  readonly disabled: boolean;
  readonly onChange: (least: number | null) => void;
};

const foundRarities = [1, 2, 3, 4, 5] as const;
const choices = ["usual", "1", "2", "3", "4", "5"] as const;

function GroupFilter({ least, disabled, onChange }: GroupFilterProps) {
  const words = useUiWords();
  const value = choices.find((choice) => choice === String(least)) ?? "usual";
  return (
    <Select
      label={t("bag.filter-keep")}
      hideLabel
      value={value}
      disabled={disabled}
      onChange={(choice) => onChange(choice === "usual" ? null : Number(choice))}
      options={[
        { value: "usual" as const, label: t("bag.filter-usual") },
        ...foundRarities.map((rarity) => ({
          value: choices[rarity] ?? "usual",
          label: `${t("bag.filter-keep")} ${rarityWord(rarity, words).toLowerCase()}`,
        })),
      ]}
    />
  );
}

function DropShares() {
  const words = useUiWords();
  const shares = foundRarities
    .map((rarity) => {
      const percent = rarities[rarity].dropWeight / 100;
      return `${rarityWord(rarity, words).toLowerCase()} ${percent}`;
    })
    .join(", ");
  return <p className="inventory__lead">{t("bag.filter-drops", { shares })}</p>;
}
