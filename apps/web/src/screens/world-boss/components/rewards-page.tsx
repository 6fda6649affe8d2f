import type { RewardView } from "@aldermoor/game/world-boss/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { opensAtMs } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { useBossCommands, useBossRewards } from "../use-world-boss.ts";
import { OmenShop } from "./omen-shop.tsx";
import { TierMedal } from "./tier-medal.tsx";
import { TiersPanel } from "./tiers-panel.tsx";
import "./rewards-page.css";

/** What each window paid, with what waits to be claimed. */
export function RewardsPage() {
  return (
    <>
      <QueryView
        failed={t("boss.rewards-failed")}
        query={useBossRewards()}
        skeleton={
          <Panel>
            <SkeletonRows rows={5} />
          </Panel>
        }
      >
        {(rewards) => <Rewards rewards={rewards} />}
      </QueryView>
      <OmenShop />
      <TiersPanel />
    </>
  );
}

function Rewards({ rewards }: { readonly rewards: readonly RewardView[] }) {
  const commands = useBossCommands();
  const waiting = rewards.flatMap(({ deliveryId }) => (deliveryId === null ? [] : [deliveryId]));
  return (
    <Panel
      title={t("boss.tab-rewards")}
      aside={
        waiting.length > 0 && (
          <Button
            size="sm"
            variant="primary"
            busy={commands.busy}
            disabled={!commands.enabled}
            onClick={() => void commands.claim(waiting)}
          >
            {t("boss.claim-all")}
          </Button>
        )
      }
    >
      {rewards.length === 0 ? (
        <EmptyState
          icon={<GameIcon name="horned-skull" size={40} />}
          title={t("boss.rewards-none")}
          action={
            <Button render={<Link to="/game/world-boss/schedule" />}>{t("boss.to-pledges")}</Button>
          }
        >
          {t("boss.rewards-none-text")}
        </EmptyState>
      ) : (
        <ul className="rewards-page">
          {rewards.map((one) => (
            <Reward key={one.window} reward={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Reward({ reward }: { readonly reward: RewardView }) {
  const format = useNumberFormat();
  const { boss, tier, window, fell, damage, yardstick, strikes, omens, caches, deliveryId } =
    reward;
  const figure = (value: number) => formatNumber(value, { format });
  return (
    <li className="rewards-page__one">
      <TierMedal tier={tier} />
      <div className="rewards-page__what">
        <p>
          <b>{worldBosses[boss].name}</b>{" "}
          <span className="text-3 num">{momentText(opensAtMs(window), serverNowMs())}</span>
        </p>
        <p className="num">
          {t(`boss.tier-${tier}`)}:{" "}
          {t("boss.reward-damage", { damage: figure(damage), n: strikes })}
        </p>
        <ProgressBar
          value={damage}
          max={Math.max(damage, 1.5 * yardstick)}
          label={t("boss.part-damage")}
          valueText={t("boss.reward-against", { yardstick: figure(yardstick) })}
        />
        <p className="text-3 text-sm num">
          {t("boss.reward-against", { yardstick: figure(yardstick) })}
          {!fell && ` · ${t("boss.reward-withdrew")}`}
        </p>
      </div>
      <div className="rewards-page__pay num">
        <b>{t("boss.omens", { n: omens })}</b>
        {caches > 0 && <span>{t("boss.caches", { n: caches })}</span>}
        <Badge tone={deliveryId === null ? "neutral" : "ember"}>
          {t(deliveryId === null ? "boss.claimed" : "boss.waits")}
        </Badge>
      </div>
    </li>
  );
}
