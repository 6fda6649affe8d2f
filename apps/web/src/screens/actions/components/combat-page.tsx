import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { dressedFor } from "../../../shared/items/dressed-for.ts";
import { useSessionHistory } from "../../../shared/work/session-history.ts";
import { t } from "../../../texts/t.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { BattleScene } from "./battle-scene.tsx";
import { FoundPanel } from "./found-panel.tsx";
import { IdleScene } from "./idle-scene.tsx";
import { LogPanel } from "./log-panel.tsx";
import { ProvisionsPanel } from "./provisions-panel.tsx";
import { SessionPanel } from "./session-panel.tsx";
import { SpokenSummary } from "./spoken-summary.tsx";
import { ZoneList } from "./zone-list.tsx";
import "../actions-screen.css";

type CombatPageProps = { readonly state: WorkState; readonly commands: WorkCommands };

/** The fight as it goes, what it brings, and where else one could fight. */
export function CombatPage({ state, commands }: CombatPageProps) {
  const { activity } = state;
  const history = useSessionHistory(activity);
  const ready = dressedFor("combat", state);
  const character = ruleCharacter(ready.sheet, ready.bag);
  const isFighting = activity.work.kind === "combat" && activity.battle !== null;
  const zoneList = (
    <ZoneList
      title={isFighting ? t("actions.elsewhere") : t("actions.where")}
      state={ready}
      character={character}
      commands={commands}
    />
  );
  if (activity.battle === null || !isFighting) {
    return (
      <>
        <IdleScene state={ready} character={character} commands={commands} />
        {zoneList}
      </>
    );
  }
  return (
    <>
      <BattleScene state={state} battle={activity.battle} />
      <SpokenSummary session={activity.session} />
      <div className="actions-screen__grid actions-screen__grid--even">
        <SessionPanel activity={activity} worker={ready} samples={history.samples} />
        <FoundPanel session={activity.session} emptyText={t("actions.found-nothing")} />
        <ProvisionsPanel state={state} />
        <LogPanel lines={history.lines} sinceMs={activity.session.sinceMs} />
        {zoneList}
      </div>
    </>
  );
}
