import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";
import type { BattleOdds } from "./battle-odds.ts";
import "./odds-panel.css";
import { useOdds } from "./use-odds.ts";

/** Fights the same battle a thousand times beside the page, and says how often the attackers win. */
export function OddsPanel({ battle }: { readonly battle: Battle }) {
  // What was reckoned of other sides says nothing of these.
  return <Odds key={JSON.stringify([battle.attackers, battle.defenders])} battle={battle} />;
}

function Odds({ battle }: { readonly battle: Battle }) {
  const { reckoning, ask } = useOdds(battle);
  const isRunning = reckoning.state === "running";
  return (
    <div className="odds-panel">
      <Button busy={isRunning} icon={<Icon name="dices" />} onClick={ask}>
        {t("battle.odds")}
      </Button>
      <p className="odds-panel__said" role="status">
        {isRunning && t("battle.odds-running")}
        {reckoning.state === "failed" && t("battle.odds-failed")}
        {reckoning.state === "done" && <Result odds={reckoning.odds} />}
      </p>
    </div>
  );
}

function Result({ odds }: { readonly odds: BattleOdds }) {
  const { battles, share, low, high, turns } = odds;
  return (
    <>
      <b>
        {t("battle.odds-result", {
          percent: wholePercent(share),
          low: Math.floor(100 * low),
          high: Math.ceil(100 * high),
        })}
      </b>
      <small>{t("battle.odds-note", { n: battles, turns: Math.round(turns) })}</small>
    </>
  );
}

function wholePercent(share: number): number {
  return Math.round(100 * share);
}
