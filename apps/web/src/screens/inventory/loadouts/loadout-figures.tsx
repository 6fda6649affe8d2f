import { deriveStats } from "@aldermoor/game/character/rules/stat-sheet.ts";
import type { LoadoutView } from "@aldermoor/game/inventory/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import type { Worker } from "../../../shared/items/dressed-for.ts";
import { dressedIn } from "../../../shared/items/dressed-for.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { ModifierDelta, ModifierValue } from "../../../shared/items/stat-rows.tsx";
import { t } from "../../../texts/t.ts";

type LoadoutFiguresProps = { readonly loadout: LoadoutView; readonly worker: Worker };

/** What a character comes to with a loadout on, and how that differs from what it wears now. */
export function LoadoutFigures({ loadout, worker }: LoadoutFiguresProps) {
  const dressed = dressedIn(loadout, worker);
  if (dressed === null) return null;
  const now = statsOf(worker);
  const rows = statsOf(dressed).map(({ key, value }, index) => ({
    key,
    value,
    difference: value - (now[index]?.value ?? value),
  }));
  const shown = rows.filter(
    ({ key, difference }) => always.includes(key) || Math.abs(difference) > leastShown,
  );
  return (
    <section aria-label={t("bag.loadout-figures")}>
      <StatList>
        {shown.slice(0, figuresMax).map(({ key, value, difference }) => (
          <StatRow
            key={key}
            label={modifierName(key)}
            value={<ModifierValue modifier={key} value={value} />}
            delta={<ModifierDelta modifier={key} value={difference} />}
          />
        ))}
      </StatList>
    </section>
  );
}

const always: readonly string[] = ["attack", "hp", "armor"];

const figuresMax = 6;

// What differs by less comes from rounding.
const leastShown = 1e-9;

function statsOf({ sheet, bag }: Worker) {
  const character = ruleCharacter(sheet, bag);
  return deriveStats(character, character.worn);
}
