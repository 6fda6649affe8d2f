import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BossReport } from "@aldermoor/game/combat/api.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useEffect, useRef } from "react";
import { releaseAnswers } from "../../../realtime/held-answers.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { t } from "../../../texts/t.ts";
import { FighterFoot, Medallion } from "../components/fighter.tsx";
import { FloatingNumbers } from "../components/floating-numbers.tsx";
import { useBossReplay } from "../use-boss-replay.ts";
import "../components/battle-scene.css";
import "./boss-report-dialog.css";

export type Attempt = {
  readonly report: BossReport;
  /** This boss had never been beaten before. */
  readonly isFirst: boolean;
};

type BossReportDialogProps = {
  readonly attempt: Attempt;
  readonly sheet: CharacterSheet;
  readonly onClose: () => void;
};

/** An attempt, replayed blow by blow, then what it brought. */
export function BossReportDialog({ attempt, sheet, onClose }: BossReportDialogProps) {
  const { report } = attempt;
  const replay = useBossReplay(report);
  const primaryAction = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!replay.isOver) return;
    releaseAnswers();
    primaryAction.current?.focus();
  }, [replay.isOver]);
  const boss = monsters[zones[report.zone].boss].name;
  const title = replay.isOver
    ? t(report.won ? "actions.boss-won" : "actions.boss-lost", { boss })
    : t("actions.challenge-now", { boss });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        releaseAnswers();
        onClose();
      }}
      size="lg"
      initialFocus={primaryAction}
      title={title}
      hero={<BossScene report={report} sheet={sheet} frame={replay.frame} />}
      actions={
        replay.isOver ? (
          <>
            <Button onClick={replay.restart}>{t("actions.boss-again")}</Button>
            <Button variant="primary" ref={primaryAction} onClick={onClose}>
              {t("actions.boss-close")}
            </Button>
          </>
        ) : (
          <Button ref={primaryAction} onClick={replay.skip}>
            {t("actions.boss-skip")}
          </Button>
        )
      }
    >
      {replay.isOver && <Outcome attempt={attempt} sheet={sheet} />}
    </Dialog>
  );
}

type BossSceneProps = {
  readonly report: BossReport;
  readonly sheet: CharacterSheet;
  readonly frame: ReturnType<typeof useBossReplay>["frame"];
};

function BossScene({ report, sheet, frame }: BossSceneProps) {
  const boss = monsters[zones[report.zone].boss];
  const time = useGameHour();
  return (
    <Scene
      scene={zoneScene[report.zone]}
      time={time}
      className="battle-scene battle-scene--report"
      label={t("actions.boss-round")}
    >
      <Medallion side="left" name={sheet.name} hp={frame.hp} hpMax={frame.hpMax}>
        <Portrait seed={sheet.avatarSeed} size={108} shape="ring" />
      </Medallion>
      <FloatingNumbers side="left" floats={frame.floats.filter(({ side }) => side === "player")} />
      <FighterFoot side="left" name={sheet.name} hp={frame.hp} hpMax={frame.hpMax} notes={[]} />
      <Medallion side="right" name={boss.name} hp={frame.bossHp} hpMax={boss.hp}>
        <GameIcon name={boss.icon} size={76} />
      </Medallion>
      <FloatingNumbers
        side="right"
        floats={frame.floats.filter(({ side }) => side === "monster")}
      />
      <FighterFoot side="right" name={boss.name} hp={frame.bossHp} hpMax={boss.hp} notes={[]} />
    </Scene>
  );
}

type OutcomeProps = { readonly attempt: Attempt; readonly sheet: CharacterSheet };

function Outcome({ attempt: { report, isFirst }, sheet }: OutcomeProps) {
  const sentence = report.won
    ? t("actions.boss-won-text", { n: report.rounds, hp: Math.round(report.hpLeft) })
    : t("actions.boss-lost-text", { n: report.rounds, hp: Math.round(report.bossHpLeft) });
  return (
    <div className="boss-report-dialog">
      <p>{sentence}</p>
      {report.rationsEaten > 0 && (
        <p className="text-3">{t("actions.boss-rations", { n: report.rationsEaten })}</p>
      )}
      {report.won && (
        <div className="boss-report-dialog__spoils">
          <span>{t("actions.boss-took")}</span>
          <Currency value={Math.floor(report.gold)} />
          <span className="num">
            <NumberText value={Math.round(report.xp)} /> XP
          </span>
          {report.pieces.map(({ item, rarity }, index) => (
            <ItemTile key={`${item} ${index}`} item={item} rarity={rarity} />
          ))}
          {entriesOf(report.items).map(([item, count]) => (
            <ItemTile key={item} item={item} count={count} />
          ))}
        </div>
      )}
      {report.won && isFirst && <p className="text-good">{openedText(report, sheet)}</p>}
    </div>
  );
}

/** What a first victory opens, or from which level on. */
function openedText({ zone }: BossReport, sheet: CharacterSheet): string {
  const next = zoneIds[zoneIds.indexOf(zone) + 1];
  if (next === undefined) return t("actions.boss-last");
  const { name, minCombatLevel } = zones[next];
  if (sheet.skills.combat.level >= minCombatLevel) return t("actions.boss-opened", { zone: name });
  return t("actions.boss-opens-at", { zone: name, n: minCombatLevel });
}
