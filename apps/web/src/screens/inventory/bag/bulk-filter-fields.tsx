import { tierLevels } from "@aldermoor/game/core/content/levels.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { rarityWord } from "@aldermoor/ui/game/rarity.ts";
import { useUiWords } from "@aldermoor/ui/text/ui-words.ts";
import { t } from "../../../texts/t.ts";
import type { BulkFilter } from "../bulk-filter.ts";

type BulkFilterFieldsProps = {
  readonly filter: BulkFilter;
  readonly onFilter: (filter: BulkFilter) => void;
};

/** Narrows what is chosen at once; the tabs and the search of the bag narrow it further. */
export function BulkFilterFields({ filter, onFilter }: BulkFilterFieldsProps) {
  return (
    <>
      <Select
        label={t("bag.select-rarity")}
        hideLabel
        value={String(filter.upToRarity ?? "")}
        onChange={(value) => onFilter({ ...filter, upToRarity: numberOf(value) })}
        options={useRarityOptions()}
      />
      <Select
        label={t("bag.select-level")}
        hideLabel
        value={String(filter.belowLevel ?? "")}
        onChange={(value) => onFilter({ ...filter, belowLevel: numberOf(value) })}
        options={levelOptions()}
      />
      <Select
        label={t("bag.select-copies")}
        hideLabel
        value={filter.onlyDuplicates ? "only" : "too"}
        onChange={(value) => onFilter({ ...filter, onlyDuplicates: value === "only" })}
        options={[
          { value: "too", label: t("bag.select-copies-too") },
          { value: "only", label: t("bag.select-copies-only") },
        ]}
      />
    </>
  );
}

const rarityLimits = [1, 2, 3] as const;

function useRarityOptions() {
  const words = useUiWords();
  const limits = rarityLimits.map((rarity) => ({
    value: String(rarity),
    label:
      rarity === 1
        ? t("bag.select-common")
        : t("bag.select-up-to", { rarity: rarityWord(rarity, words).toLowerCase() }),
  }));
  return [{ value: "", label: t("bag.select-any-rarity") }, ...limits];
}

function levelOptions() {
  const limits = tierLevels
    .slice(1)
    .map((n) => ({ value: String(n), label: t("bag.select-below", { n }) }));
  return [{ value: "", label: t("bag.select-any-level") }, ...limits];
}

function numberOf(value: string): number | null {
  return value === "" ? null : Number(value);
}
