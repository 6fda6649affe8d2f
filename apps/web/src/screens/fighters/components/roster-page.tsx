import type { CompanyView } from "@aldermoor/game/fighters/api.ts";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { useChosenFighter } from "../use-chosen-fighter.ts";
import { useFighterCommands } from "../use-fighters.ts";
import { FighterCard } from "./fighter-card.tsx";
import { FighterDetail } from "./fighter-detail.tsx";
import { NoFighters } from "./no-fighters.tsx";
import "./roster-page.css";

/** Everybody who was hired, and one of them looked at closely. */
export function RosterPage({ company }: { readonly company: CompanyView }) {
  const commands = useFighterCommands();
  const { fighters, places, attack, defence, power } = company;
  const { chosen, choose } = useChosenFighter(fighters);
  if (chosen === null) return <NoFighters />;
  return (
    <Columns>
      <Panel
        title={t("fighters.roster")}
        aside={t("fighters.of-places", { n: fighters.length, places })}
      >
        <ul className="roster-page__list">
          {fighters.map((fighter) => (
            <li key={fighter.id}>
              <FighterCard
                fighter={fighter}
                isChosen={fighter.id === chosen.id}
                stands={standsIn(fighter.id, attack, defence)}
                onChoose={() => choose(fighter.id)}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <FighterDetail fighter={chosen} power={power} commands={commands} />
    </Columns>
  );
}

function standsIn(
  id: string,
  attack: CompanyView["attack"],
  defence: CompanyView["defence"],
): string | undefined {
  const attacks = attack.includes(id);
  const defends = (defence ?? attack).includes(id);
  if (attacks && defends) return t("fighters.in-both");
  if (attacks) return t("fighters.in-attack");
  return defends ? t("fighters.in-defence") : undefined;
}
