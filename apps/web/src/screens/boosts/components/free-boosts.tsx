import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { boostWords, printedWords } from "../../../shared/character/boost-words.ts";
import { t } from "../../../texts/t.ts";
import { BoostLine } from "./boost-line.tsx";
import "./boost-line.css";
import "../boosts-screen.css";

const freeIds = [
  "rested",
  "homecoming",
  "worn-path",
  "newcomer",
] as const satisfies readonly BoostId[];

/** What nobody pays for, and what it takes to get it. */
export function FreeBoosts({ sheet }: { readonly sheet: CharacterSheet }) {
  return (
    <Panel title={t("boosts.free")} flush>
      <ul className="boosts-screen">
        {freeIds.map((id) => (
          <FreeLine key={id} id={id} sheet={sheet} />
        ))}
      </ul>
    </Panel>
  );
}

type FreeLineProps = { readonly id: (typeof freeIds)[number]; readonly sheet: CharacterSheet };

function FreeLine({ id, sheet }: FreeLineProps) {
  const format = useNumberFormat();
  const running = sheet.boosts.find((boost) => boost.id === id);
  const level = sheet.skills.combat.level;
  const effects =
    running === undefined ? printedWords(id, format) : boostWords(running, level, format);
  return (
    <BoostLine
      id={id}
      effects={id === "worn-path" && running === undefined ? [t("boosts.path-effect")] : effects}
      note={t(`boosts.how-${id}`)}
      aside={
        running !== undefined && (
          <small className="boost-line__runs">{t("character.boosts-runs")}</small>
        )
      }
    />
  );
}
