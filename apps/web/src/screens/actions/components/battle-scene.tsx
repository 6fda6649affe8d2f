import type { ActivityView, BattleView } from "@aldermoor/game/activity/api.ts";
import { boosts as boostTable } from "@aldermoor/game/boosts/content/boosts.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { MonsterId } from "@aldermoor/game/world/content/monsters.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { boostLeftMs } from "../../../shared/character/boost-left.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { FloatingNumber } from "../replay-blows.ts";
import type { WorkState } from "../use-actions.ts";
import { useReplay } from "../use-replay.ts";
import { weaknessText } from "../weakness-text.ts";
import { FighterFoot, Medallion } from "./fighter.tsx";
import { FloatingNumbers } from "./floating-numbers.tsx";
import "./battle-scene.css";

type BattleSceneProps = { readonly state: WorkState; readonly battle: BattleView };

/** The two who fight, before the land they fight on. */
export function BattleScene({ state, battle }: BattleSceneProps) {
  const { activity, sheet } = state;
  const frame = useReplay(activity, battle);
  const zone = zones[battle.zone];
  const time = useGameHour();
  const nowMs = useTicked(serverNowMs);
  const floatsOn = (side: FloatingNumber["side"]) =>
    frame.floats.filter((one) => one.side === side);
  return (
    <Scene
      scene={zoneScene[battle.zone]}
      time={time}
      className="scene--bleed battle-scene"
      label={t("actions.battle", { zone: zone.name })}
    >
      <div className="battle-scene__place">
        <b>{zone.name}</b>
        <small>{t(`actions.time-${time}`)}</small>
      </div>
      <BattleBadges state={state} battle={battle} />
      <Medallion side="left" name={sheet.name} hp={frame.hp} hpMax={battle.hpMax}>
        <Portrait seed={sheet.avatarSeed} size={108} shape="ring" />
      </Medallion>
      <FloatingNumbers side="left" floats={floatsOn("player")} />
      <FighterFoot
        side="left"
        name={sheet.name}
        hp={frame.hp}
        hpMax={battle.hpMax}
        notes={playerNotes(activity, battle, sheet.boosts, nowMs)}
      />
      <Foe
        monster={frame.monster}
        isSought={battle.restActions === 0}
        hp={frame.monsterHp}
        hpMax={frame.monsterHpMax}
        floats={floatsOn("monster")}
      />
    </Scene>
  );
}

type FoeProps = {
  readonly monster: MonsterId | null;
  /** Where none is to be seen, one is looked for; nobody looks while resting. */
  readonly isSought: boolean;
  readonly hp: number;
  readonly hpMax: number;
  readonly floats: readonly FloatingNumber[];
};

function Foe({ monster, isSought, hp, hpMax, floats }: FoeProps) {
  if (monster === null) {
    return (
      <>
        <FloatingNumbers side="right" floats={floats} />
        {isSought && <p className="battle-scene__approach">{t("actions.approach")}</p>}
      </>
    );
  }
  const { name, icon, level } = monsters[monster];
  return (
    <>
      <Medallion side="right" name={name} hp={hp} hpMax={hpMax}>
        <GameIcon name={icon} size={76} />
      </Medallion>
      <FloatingNumbers side="right" floats={floats} />
      <FighterFoot
        side="right"
        name={name}
        hp={hp}
        hpMax={hpMax}
        notes={[
          { icon: skills.combat.icon, text: t("actions.level", { n: level }) },
          { icon: skills.precision.icon, text: weaknessText(monsters[monster]) },
        ]}
      />
    </>
  );
}

function BattleBadges({ state, battle }: BattleSceneProps) {
  const view = state.zones.find(({ zone }) => zone === battle.zone);
  if (view === undefined) return null;
  const { kills, defeats } = state.activity.session;
  return (
    <div className="battle-scene__badges">
      {defeats === 0 && kills > 1 && (
        <Badge tone="scene">{t("actions.in-a-row", { n: kills })}</Badge>
      )}
      {view.charges > 0 && <Badge tone="scene">{t("actions.charges", { n: view.charges })}</Badge>}
      <Badge tone="scene">
        {t("actions.kills-to-challenge", { n: view.killsTowardCharge, of: view.chargeKills })}
      </Badge>
    </div>
  );
}

function playerNotes(
  { actionStartedAtMs, actionMs }: ActivityView,
  battle: BattleView,
  boosts: WorkState["sheet"]["boosts"],
  nowMs: number,
) {
  const restMs = actionStartedAtMs + battle.restActions * actionMs - nowMs;
  const rest =
    battle.restActions === 0
      ? []
      : [{ icon: "camping-tent", text: t("actions.resting", { time: durationText(restMs) }) }];
  const running = boosts
    .filter((boost) => boostLeftMs(boost, nowMs) > 0)
    .slice(0, 2)
    .map((boost) => ({
      icon: boostTable[boost.id].icon,
      text: `${boostTable[boost.id].name} ${durationText(boostLeftMs(boost, nowMs))}`,
    }));
  return [...rest, ...running];
}
