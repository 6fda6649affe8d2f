import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { LandView, WalkerStrength } from "@aldermoor/game/journeys/api.ts";
import { walkersMax } from "@aldermoor/game/journeys/content/numbers.ts";
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
import type { Target } from "./target.ts";
import { percentWith } from "./target.ts";
import type { JourneyCommands } from "./use-journeys.ts";
import "./target-panel.css";

type TargetPanelProps = {
  readonly target: Target | null;
  readonly land: LandView;
  readonly own: WalkerStrength;
  /** Rations to take along; `null` where there are not enough of any kind. */
  readonly ration: ItemId | null;
  readonly mayLaunch: boolean;
  /** The reader goes with no other journey and is not hurt. */
  readonly mayGo: boolean;
  /** Why nobody can launch there now; `null` where somebody can. */
  readonly barrier: string | null;
  readonly commands: JourneyCommands;
};

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
      <Odds target={target} land={land} own={own} />
      <Launch {...props} target={target} />
    </Panel>
  );
}

/** So many as strong as the reader. */
const companies = [1, 2, 3, 5, walkersMax] as const;

function Odds({
  target,
  land,
  own,
}: Pick<TargetPanelProps, "land" | "own"> & { readonly target: Target }) {
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
  const { target, land, ration, mayLaunch, mayGo, barrier, commands } = props;
  const [wantsToGo, setWantsToGo] = useState(true);
  if (!mayLaunch) return <p className="text-3">{t("explorations.may-not-launch")}</p>;
  const canGo = mayGo && ration !== null;
  const goes = wantsToGo && canGo;
  const isTired = staminaNow(land.stamina, serverNowMs()).points < target.cost;
  const why = barrier ?? (isTired ? t("explorations.tired", { n: target.cost }) : null);
  return (
    <div className="target-panel__launch">
      <Checkbox
        label={t("explorations.go-too")}
        hint={goHint(mayGo, ration)}
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

function goHint(mayGo: boolean, ration: ItemId | null): string | undefined {
  if (!mayGo) return t("explorations.cannot-go");
  return ration === null ? t("explorations.no-rations") : undefined;
}
