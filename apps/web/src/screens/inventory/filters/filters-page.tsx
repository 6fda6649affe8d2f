import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { rarities } from "@aldermoor/game/core/content/rarities.ts";
import type { FilterGroup } from "@aldermoor/game/core/rules/goods/loot-filter.ts";
import { filterGroups, keptUnfiltered } from "@aldermoor/game/core/rules/goods/loot-filter.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { defaultSettings } from "@aldermoor/game/settings/content/default-settings.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { rarityWord } from "@aldermoor/ui/game/rarity.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useUiWords } from "@aldermoor/ui/text/ui-words.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { tileRarity } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import "../inventory-screen.css";
import { SavedFilters } from "./saved-filters.tsx";
import "./filters-page.css";

type FiltersPageProps = { readonly bag: BagView; readonly sheet: CharacterSheet };

/** What is kept of found equipment, by kind of place. */
export function FiltersPage({ bag, sheet }: FiltersPageProps) {
  const characterId = useCharacter();
  const settings = useGameQuery(api.settings.mine, {});
  const { play } =
    settings.state === "ready" ? (settings.value ?? defaultSettings) : defaultSettings;
  const usual = play.keepsFromRarity || keptUnfiltered(null, sheet.skills.combat.level);
  const setFilter = useCommands();
  return (
    <Panel title={t("bag.filter")}>
      <p className="inventory-screen__lead">{t("bag.filter-text")}</p>
      <ul className="filters-page">
        {filterGroups.map((group) => (
          <li key={group}>
            <b>{t(`bag.filter-${group}`)}</b>
            <GroupFilter
              group={group}
              least={bag.filter[group] ?? null}
              usual={usual}
              disabled={setFilter.isBlocked}
              onChange={(keepFrom) =>
                void setFilter.send(api.inventory.setFilter, { characterId, group, keepFrom })
              }
            />
          </li>
        ))}
      </ul>
      <SavedFilters filter={bag.filter} />
      <DropShares />
      <p className="inventory-screen__lead">
        <Link to="/game/settings/gameplay" className="link link--ember">
          {t("bag.filter-to-settings")}
        </Link>
      </p>
    </Panel>
  );
}

type GroupFilterProps = {
  readonly group: FilterGroup;
  readonly least: number | null;
  /** The least rarity that is kept while nothing is chosen here. */
  readonly usual: number;
  readonly disabled: boolean;
  readonly onChange: (least: number | null) => void;
};

const foundRarities = [1, 2, 3, 4, 5] as const;
const choices = ["usual", "1", "2", "3", "4", "5"] as const;

function GroupFilter({ least, usual, disabled, onChange }: GroupFilterProps) {
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
        {
          value: "usual" as const,
          label: t("bag.filter-usual", {
            rarity: rarityWord(tileRarity(usual), words).toLowerCase(),
          }),
        },
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
  const format = useNumberFormat();
  const shares = foundRarities
    .map((rarity) => {
      const percent = rarities[rarity].dropWeight / 100;
      return `${rarityWord(rarity, words).toLowerCase()} ${formatNumber(percent, { format, digitsMax: 2 })}`;
    })
    .join(", ");
  return <p className="inventory-screen__lead">{t("bag.filter-drops", { shares })}</p>;
}
