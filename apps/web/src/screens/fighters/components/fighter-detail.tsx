import type { FighterView, PowerView } from "@aldermoor/game/fighters/api.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { fighterSkills } from "@aldermoor/game/fighters/content/fighter-skills.ts";
import { fighterTraits } from "@aldermoor/game/fighters/content/traits.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { t } from "../../../texts/t.ts";
import { battleFighterOf, fullName, kindLine } from "../fighter-words.ts";
import "../fighters-screen.css";
import type { FighterCommands } from "../use-fighters.ts";
import "./fighter-detail.css";
import { FighterNumbers } from "./fighter-numbers.tsx";

type FighterDetailProps = {
  readonly fighter: FighterView;
  readonly power: PowerView;
  readonly commands: FighterCommands;
};

/** All there is to know of a fighter, and the way to part with it. */
export function FighterDetail({ fighter, power, commands }: FighterDetailProps) {
  const { flavour, skill, targeting, attackKind } = fighterClasses[fighter.class];
  const { name: skillName, text, everyTurns } = fighterSkills[skill];
  const trait = fighterTraits[fighter.trait];
  return (
    <Panel stacked title={fullName(fighter)}>
      <div className="fighter-detail__head">
        <Portrait seed={fighter.face} size={72} />
        <p>
          {kindLine(fighter)}
          <small>{flavour}</small>
        </p>
      </div>
      <FighterNumbers fighter={battleFighterOf(fighter, power.total)} power={power} />
      <StatList>
        <StatRow
          label={t("fighters.skill")}
          value={t("fighters.skill-line", { name: skillName, text, n: everyTurns })}
        />
        <StatRow
          label={t("fighters.trait")}
          value={t("fighters.trait-line", { name: trait.name, what: traitText(fighter) })}
        />
        <StatRow
          label={t("fighters.attacks")}
          value={t("fighters.attacks-line", {
            kind: t(`fighters.kind-${attackKind}`),
            whom: t(`fighters.targets-${targeting}`),
          })}
        />
        <StatRow
          label={t("fighters.wage")}
          value={fighter.isPaidToday ? t("fighters.paid-today") : <Currency value={fighter.wage} />}
        />
      </StatList>
      <div className="fighters-screen__presses">
        <ConfirmButton
          variant="ghost"
          danger
          disabled={commands.isBlocked}
          label={t("fighters.dismiss")}
          title={t("fighters.dismiss-title", { name: fighter.name })}
          description={t("fighters.dismiss-text", { name: fighter.name, n: fighter.refund })}
          cancelLabel={t("fighters.keep")}
          onConfirm={async () => void (await commands.dismiss(fighter.id, fighter.name))}
        />
      </div>
    </Panel>
  );
}

function traitText({ trait }: FighterView): string {
  const { stat, value } = fighterTraits[trait];
  const n = Math.round(value * 1_000) / 10;
  return t(`fighters.changes-${stat}`, { n: `${n > 0 ? "+" : "−"}${Math.abs(n)}` });
}
