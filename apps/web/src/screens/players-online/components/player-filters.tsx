import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { FoundFilter } from "@aldermoor/game/presence/api.ts";
import { levelBands, works } from "@aldermoor/game/presence/content/filters.ts";
import { modes } from "@aldermoor/game/rankings/content/boards.ts";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { workWords } from "../../../shared/work/work-words.ts";
import { t } from "../../../texts/t.ts";
import "../players-online-screen.css";

type PlayerFiltersProps = {
  readonly filter: FoundFilter;
  readonly onChange: (change: Partial<FoundFilter>) => void;
};

const anyone = "any";

/** Whom the list is to show: by name, by what they do, by level and by mode. */
export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const { name, work, band, mode } = filter;
  return (
    <div className="players-online-screen__filters">
      <SearchField
        label={t("players.find")}
        value={name}
        onChange={(next) => onChange({ name: next })}
      />
      <Select
        label={t("players.work")}
        hideLabel
        value={work ?? anyone}
        options={[
          { value: anyone, label: t("players.any-work") },
          ...works.map((value) => ({ value, label: workWords(value) })),
        ]}
        onChange={(next) => onChange({ work: next === anyone ? null : next })}
      />
      <Select
        label={t("players.band")}
        hideLabel
        value={band ?? anyone}
        options={[
          { value: anyone, label: t("players.any-band") },
          ...keysOf(levelBands).map((value) => ({ value, label: bandText(value) })),
        ]}
        onChange={(next) => onChange({ band: next === anyone ? null : next })}
      />
      <Select
        label={t("players.mode")}
        hideLabel
        value={mode ?? anyone}
        options={[
          { value: anyone, label: t("players.any-mode") },
          ...modes.map((value) => ({ value, label: t(`players.${value}`) })),
        ]}
        onChange={(next) => onChange({ mode: next === anyone ? null : next })}
      />
    </div>
  );
}

function bandText(band: keyof typeof levelBands): string {
  const { from, to } = levelBands[band];
  if (!Number.isFinite(to)) return t("players.band-from", { from });
  return t("players.band-between", { from: Math.max(1, from), to });
}
