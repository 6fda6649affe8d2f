import type { CompanyView, FighterView, FormationView } from "@aldermoor/game/fighters/api.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { formationPlaces } from "@aldermoor/game/fighters/content/numbers.ts";
import { battleVersion } from "@aldermoor/game/fighters/rules/battle.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { FormationBoard } from "@aldermoor/ui/game/formation-board.tsx";
import type { Formation, FormationFighter } from "@aldermoor/ui/game/formation-moves.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { OddsPanel } from "../../../shared/battle/odds-panel.tsx";
import { t } from "../../../texts/t.ts";
import { attackSideOf, sideOf } from "../attack-side.ts";
import "../fighters-screen.css";
import type { Purpose } from "../use-fighters.ts";
import { useFighterCommands } from "../use-fighters.ts";
import { NoFighters } from "./no-fighters.tsx";
import { PresetList } from "./preset-list.tsx";

const purposes: readonly Purpose[] = ["attack", "defence"];

/** Who stands where, for each purpose, and formations that are kept. */
export function FormationPage({ company }: { readonly company: CompanyView }) {
  const [purpose, setPurpose] = useState<Purpose>("attack");
  const commands = useFighterCommands();
  const { fighters, attack, defence, wagesDue } = company;
  if (fighters.length === 0) return <NoFighters />;
  const shown = purpose === "attack" ? attack : (defence ?? attack);
  const bench = fighters.filter(({ id }) => !shown.includes(id));
  const arrange = (formation: FormationView | null) => void commands.arrange(purpose, formation);
  return (
    <Columns layout="main-aside">
      <Panel
        stacked
        title={t("fighters.formation")}
        aside={
          <Segmented
            label={t("fighters.purpose")}
            value={purpose}
            options={purposes.map((value) => ({ value, label: t(`fighters.for-${value}`) }))}
            onChange={setPurpose}
          />
        }
      >
        <p className="text-3 text-sm">{t(`fighters.about-${purpose}`)}</p>
        <FormationBoard
          label={t("fighters.formation-of", { purpose: t(`fighters.for-${purpose}`) })}
          formation={boardOf(shown, fighters)}
          bench={bench.map(boardFighter)}
          onChange={(formation) => arrange(formation.map((one) => one?.id ?? null))}
        />
        <div className="fighters-screen__presses">
          <Button
            disabled={commands.isBlocked || shown.every((one) => one === null)}
            onClick={() => arrange(Array.from({ length: formationPlaces }, () => null))}
          >
            {t("fighters.clear")}
          </Button>
          {purpose === "defence" && defence !== null && (
            <Button disabled={commands.isBlocked} onClick={() => arrange(null)}>
              {t("fighters.same-as-attack")}
            </Button>
          )}
        </div>
      </Panel>
      <Stack>
        <Panel title={t("fighters.wages")}>
          {wagesDue === 0 ? (
            t("fighters.wages-none")
          ) : (
            <>
              <Currency value={wagesDue} /> {t("fighters.wages-due")}
            </>
          )}
        </Panel>
        <PresetList presets={company.presets} shown={shown} commands={commands} onTake={arrange} />
        {defence !== null && <AgainstOneself company={company} defence={defence} />}
      </Stack>
    </Columns>
  );
}

type AgainstOneselfProps = {
  readonly company: CompanyView;
  readonly defence: FormationView;
};

/** How the attack would fare against the own defence, where they are not the same. */
function AgainstOneself({ company, defence }: AgainstOneselfProps) {
  const attackers = attackSideOf(company);
  const defenders = sideOf(defence, company);
  if (attackers === null || defenders === null) return null;
  return (
    <Panel stacked title={t("fighters.against-oneself")}>
      <p className="text-3 text-sm">{t("fighters.against-oneself-text")}</p>
      <OddsPanel battle={{ version: battleVersion, seed: 1, attackers, defenders }} />
    </Panel>
  );
}

function boardOf(formation: FormationView, fighters: readonly FighterView[]): Formation {
  return formation.map((id) => {
    const fighter = fighters.find((one) => one.id === id);
    return fighter === undefined ? null : boardFighter(fighter);
  });
}

function boardFighter(fighter: FighterView): FormationFighter {
  const { name, icon } = fighterClasses[fighter.class];
  return {
    id: fighter.id,
    name: fighter.name,
    seed: fighter.face,
    role: (
      <>
        <GameIcon name={icon} size={11} />{" "}
        {t("fighters.class-level", { class: name, n: fighter.level })}
      </>
    ),
  };
}
