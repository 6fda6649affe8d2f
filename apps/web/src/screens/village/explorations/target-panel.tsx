import type { JourneysView, LandView, WalkerStrength } from "@aldermoor/game/journeys/api.ts";
import { journeysAtOnce, walkersMax } from "@aldermoor/game/journeys/content/numbers.ts";
import { terrains } from "@aldermoor/game/journeys/content/terrains.ts";
import { staminaNow } from "@aldermoor/game/journeys/rules/stamina.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { hexPlaceText, hexTitle } from "../../../shared/journeys/hex-words.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { Pack } from "./pack.ts";
import type { Target } from "./target.ts";
import { percentWith } from "./target.ts";
import type { JourneyCommands } from "./use-journeys.ts";
import "./target-panel.css";

type TargetPanelProps = {
  readonly target: Target | null;
  readonly land: LandView;
  /** `null` while it is not known, as with the journeys below. */
  readonly own: WalkerStrength | null;
  readonly pack: Pack;
  readonly mayLaunch: boolean;
  readonly journeys: Going | null;
  readonly commands: JourneyCommands;
};

/** The journeys of the village, and whether the reader may go with another one. */
type Going = JourneysView & { readonly mayGo: boolean };

/** The chosen hex: what it asks for, the odds before anybody goes, and the launch. */
export function TargetPanel(props: TargetPanelProps) {
  const { target, land, own } = props;
  if (target === null) {
    return (
      <Panel title={t("explorations.target")}>
        <EmptyState
          icon={<GameIcon name="treasure-map" size={40} />}
          title={t("explorations.choose-hex")}
        >
          {t("explorations.choose-hex-text")}
        </EmptyState>
      </Panel>
    );
  }
  const { hex, terrain, easedUntilMs } = target;
  return (
    <Panel
      stacked
      title={hexTitle(hex, terrain)}
      aside={<GameIcon name={terrains[terrain].icon} size={24} />}
    >
      <p className="text-2">{hexPlaceText(hex)}</p>
      <StatList>
        <StatRow label={t("journeys.asks")} value={<NumberText value={target.required} />} />
        <StatRow label={t("journeys.stamina")} value={<NumberText value={target.cost} />} />
        <StatRow label={t("journeys.duration")} value={durationText(target.awayMs)} />
      </StatList>
      {easedUntilMs !== null && (
        <p className="text-3">
          {t("explorations.eased", { when: momentText(easedUntilMs, serverNowMs()) })}
        </p>
      )}
      {own !== null && <Odds target={target} land={land} own={own} />}
      <Launch {...props} target={target} />
    </Panel>
  );
}

/** So many as strong as the reader. */
const companies = [1, 2, 3, 5, walkersMax] as const;

type OddsProps = {
  readonly target: Target;
  readonly land: LandView;
  readonly own: WalkerStrength;
};

function Odds({ target, land, own }: OddsProps) {
  return (
    <table className="target-panel__odds">
      <caption>{t("explorations.odds")}</caption>
      <thead>
        <tr>
          {companies.map((n) => (
            <th key={n} scope="col">
              {t("explorations.odds-of", { n })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {companies.map((n) => (
            <td key={n} className="num">
              {percentText(percentWith(land, own, n, target.required))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Launch(props: TargetPanelProps & { readonly target: Target }) {
  const { target, land, pack, mayLaunch, journeys, commands } = props;
  const [wantsToGo, setWantsToGo] = useState(true);
  if (!mayLaunch) return <p className="text-3">{t("explorations.may-not-launch")}</p>;
  if (journeys === null) return <p className="text-3">{t("explorations.out-unknown")}</p>;
  const { ration } = pack;
  const canGo = journeys.mayGo && ration !== null;
  const goes = wantsToGo && canGo;
  const why = barrierOf(journeys, land, target);
  return (
    <div className="target-panel__launch">
      <Checkbox
        label={t("explorations.go-too")}
        hint={(journeys.mayGo ? pack.lack : t("explorations.cannot-go")) ?? undefined}
        checked={goes}
        disabled={!canGo}
        onChange={setWantsToGo}
      />
      <Button
        variant="primary"
        busy={commands.busy}
        disabled={!commands.enabled || why !== null}
        onClick={() => void commands.launch(target.hex, goes ? ration : null)}
      >
        {t("explorations.launch")}
      </Button>
      {why !== null && <p className="text-3">{why}</p>}
    </div>
  );
}

/** Why nothing can be launched there now; `null` where something can. */
function barrierOf({ underWay }: Going, land: LandView, { hex, cost }: Target): string | null {
  if (underWay.length >= journeysAtOnce)
    return t("explorations.journeys-full", { n: journeysAtOnce });
  if (underWay.some(({ target, season }) => target === hex && season === land.season))
    return t("explorations.hex-taken");
  const isTired = staminaNow(land.stamina, serverNowMs()).points < cost;
  return isTired ? t("explorations.tired", { n: cost }) : null;
}
