import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { Monster } from "@aldermoor/game/world/content/monsters.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import "@aldermoor/ui/layout/panel.css";
import { lazy, Suspense } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { soldGoldOf, usePrices } from "../../../shared/market/use-prices.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import type { WorkState } from "../use-actions.ts";
import { weaknessText } from "../weakness-text.ts";
import "./boss-card.css";

// What can be made comes with the recipes.
const BossAdviceList = lazy(() => import("./boss-advice-list.tsx"));

type BossCardProps = {
  readonly zone: ZoneId;
  readonly state: WorkState;
  /** The chance of winning, from 0 to 1. */
  readonly odds: number;
  /** The one ember of the page: the outermost boss that can be fought. */
  readonly isPrimary: boolean;
  /** Its own challenge is under way. */
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onChallenge: () => void;
};

const chargesMax = 5;
/** From here on nothing needs to be advised. */
const sureOdds = 0.9;

/** One boss: the odds, the challenges at hand, and what is still missing for one. */
export function BossCard(props: BossCardProps) {
  const { zone, state, odds, isPrimary, busy, disabled, onChallenge } = props;
  const boss = monsters[zones[zone].boss];
  const view = state.zones.find((one) => one.zone === zone);
  const time = useGameHour();
  return (
    <li className="boss-card panel">
      <Scene scene={zoneScene[zone]} time={time} className="boss-card__scene" label={boss.name}>
        <span className="boss-card__coin">
          <GameIcon name={boss.icon} size={58} />
        </span>
        <div className="boss-card__badges">
          {view?.bossBeaten === true && (
            <Badge tone="scene" icon={<Icon name="check" size={12} />}>
              {t("actions.boss-beaten")}
            </Badge>
          )}
          <Badge tone="scene">
            {t("actions.boss-ready", { n: view?.charges ?? 0, of: chargesMax })}
          </Badge>
        </div>
      </Scene>
      <div className="boss-card__body">
        <h2>{boss.name}</h2>
        <p className="text-2 text-sm">
          {zones[zone].name}, {withinSentence(t("actions.level", { n: boss.level }))},{" "}
          {weaknessText(boss)}
        </p>
        <p className="boss-card__flavour">{t("items.quoted", { words: boss.flavour })}</p>
        {view?.bossBeaten === false && odds < sureOdds && (
          <Suspense>
            <BossAdviceList zone={zone} state={state} />
          </Suspense>
        )}
        <Odds odds={odds} />
        <DropWorth boss={boss} />
        <ChallengeAction
          view={view}
          bossName={boss.name}
          hasWins={state.winsLeftToday > 0}
          isPrimary={isPrimary}
          busy={busy}
          disabled={disabled}
          onChallenge={onChallenge}
        />
      </div>
    </li>
  );
}

function Odds({ odds }: { readonly odds: number }) {
  const percent = Math.round(odds * 100);
  return (
    <div className="boss-card__odds">
      <span>{t("actions.odds", { n: percent })}</span>
      <ProgressBar
        value={percent}
        max={100}
        size="thin"
        tone={percent >= 50 ? "good" : "danger"}
        label={t("actions.odds-label")}
      />
    </div>
  );
}

/** What the goods of a win bring on the average; pieces are worth what was rolled on them. */
function DropWorth({ boss }: { readonly boss: Monster }) {
  const prices = usePrices();
  if (prices === null) return null;
  const goods = Object.fromEntries(boss.drops.map(({ item, chance }) => [item, chance]));
  const gold = Math.round(soldGoldOf(goods, prices));
  return gold > 0 && <p className="text-2 text-sm">{t("prices.a-win", { gold })}</p>;
}

type ChallengeActionProps = {
  readonly view: ZoneView | undefined;
  readonly bossName: string;
  readonly hasWins: boolean;
  readonly isPrimary: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onChallenge: () => void;
};

// A challenge that would be refused is no button but the reason.
function ChallengeAction(props: ChallengeActionProps) {
  const { view, bossName, hasWins, isPrimary, busy, disabled, onChallenge } = props;
  const charges = view?.charges ?? 0;
  if (charges > 0 && hasWins) {
    return (
      <Button
        variant={isPrimary ? "primary" : "default"}
        wide
        icon={<GameIcon name="crossed-swords" size={18} />}
        busy={busy}
        disabled={disabled && !busy}
        data-guide={view && `challenge-${view.zone}`}
        onClick={onChallenge}
      >
        {t("actions.challenge-now", { boss: bossName })}
      </Button>
    );
  }
  if (charges > 0) return <p className="text-warn text-sm">{t("actions.boss-no-wins")}</p>;
  if (view === undefined) return null;
  const left = view.chargeKills - view.killsTowardCharge;
  return (
    <div className="boss-card__missing">
      <p>{t("actions.boss-kills-left", { n: left })}</p>
      <ProgressBar
        value={view.killsTowardCharge}
        max={view.chargeKills}
        size="thin"
        tone="good"
        label={t("actions.boss-kills-left", { n: left })}
      />
      <Refund atMs={view.refundsAtMs[0]} />
    </div>
  );
}

function Refund({ atMs }: { readonly atMs: number | undefined }) {
  const nowMs = useTicked(serverNowMs);
  if (atMs === undefined) return null;
  return <small>{t("actions.boss-refund", { time: durationText(atMs - nowMs) })}</small>;
}
