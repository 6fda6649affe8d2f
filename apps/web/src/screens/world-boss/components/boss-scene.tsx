import type { OwnView, WindowNow } from "@aldermoor/game/world-boss/api.ts";
import type { WorldBossId } from "@aldermoor/game/world-boss/content/bosses.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { phaseStarts } from "@aldermoor/game/world-boss/content/numbers.ts";
import {
  bossOf,
  endsAtMs,
  opensAtMs,
  windowsToPledge,
} from "@aldermoor/game/world-boss/rules/calendar.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Meter } from "@aldermoor/ui/data/meter.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { bossScene, kindIcon, kindName, phaseName, phases, phaseText } from "../boss-look.ts";
import "./boss-scene.css";

type BossSceneProps = { readonly now: WindowNow; readonly children?: ReactNode };

/** The boss before its land, its health in four phases, and what one can do about it. */
export function BossScene({ now, children }: BossSceneProps) {
  const { boss, window, stage, bar } = now;
  const { name, icon, flavour } = worldBosses[boss];
  const isComing = stage === "sealing";
  const untilMs = isComing ? opensAtMs(window) : endsAtMs(window);
  const left = useTicked(() => Math.max(0, untilMs - serverNowMs()));
  return (
    <Scene
      scene={bossScene[boss]}
      time="blood"
      className="scene--bleed boss-scene"
      label={t("boss.health", { boss: name })}
    >
      <GameIcon
        name={icon}
        size={260}
        className={`boss-scene__boss ${bar?.fell == null ? "" : "boss-scene__boss--fallen"}`}
      />
      <header className="boss-scene__head">
        <div>
          <h2 className="boss-scene__name">{name}</h2>
          <p className="boss-scene__flavour">{flavour}</p>
        </div>
        {stage !== "closing" && (
          <p className="boss-scene__clock">
            <b className="num">{durationText(left)}</b>
            <small>{t(isComing ? "boss.until-stirs" : "boss.until-sleep")}</small>
          </p>
        )}
      </header>
      <div className="boss-scene__foot">
        <Health now={now} />
        <div className="boss-scene__deeds">
          <div className="boss-scene__press">{children}</div>
          <Struck now={now} />
        </div>
      </div>
      <Spoken now={now} />
    </Scene>
  );
}

function Health({ now: { boss, bar, stage } }: { readonly now: WindowNow }) {
  const format = useNumberFormat();
  const { name, weakTo } = worldBosses[boss];
  if (bar === null) return <p className="boss-scene__state">{t("boss.is-sealing")}</p>;
  const phase = Math.min(bar.turns.length, phases.length - 1);
  const figures = {
    left: formatNumber(bar.left, { format }),
    full: formatNumber(bar.full, { format }),
  };
  return (
    <>
      <div className="boss-scene__figures">
        <b>{stage === "closing" ? overText(name, bar.fell !== null) : phaseText(phase)}</b>
        <span className="num">{t("boss.health-of", figures)}</span>
      </div>
      <Meter
        value={bar.left}
        max={bar.full}
        label={t("boss.health", { boss: name })}
        size="thick"
        notches={phaseStarts}
      />
      <ol className="boss-scene__phases">
        {phases.toReversed().map((one) => {
          const weak = weakTo[one];
          return (
            <li key={one} aria-current={one === phase && bar.fell === null ? "step" : undefined}>
              <span>{phaseName(one)}</span>
              <small>
                <GameIcon name={kindIcon[weak]} size={14} />{" "}
                {t("boss.weak-to", { kind: kindName(weak) })}
              </small>
            </li>
          );
        })}
      </ol>
      {stage === "closing" && <p className="boss-scene__state">{t("boss.is-closing")}</p>}
    </>
  );
}

function overText(boss: string, isFallen: boolean): string {
  return t(isFallen ? "boss.has-fallen" : "boss.has-withdrawn", { boss });
}

function Struck({ now: { bar, sealed } }: { readonly now: WindowNow }) {
  return (
    <p className="boss-scene__struck num">
      {bar === null ? (
        t("boss.sealed", { n: sealed })
      ) : (
        <>
          {t("boss.struck", { n: bar.struck })}
          <small>{t("boss.struck-often", { n: bar.strikes })}</small>
        </>
      )}
    </p>
  );
}

/** Read aloud when a phase begins or the boss is gone, not with each strike. */
function Spoken({ now: { boss, bar } }: { readonly now: WindowNow }) {
  const { name } = worldBosses[boss];
  return (
    <VisuallyHidden>
      <span role="status">{bar === null ? "" : spokenText(name, bar)}</span>
    </VisuallyHidden>
  );
}

function spokenText(boss: string, { turns, fell }: NonNullable<WindowNow["bar"]>): string {
  if (fell !== null) return t("boss.has-fallen", { boss });
  const phase = Math.min(turns.length, phases.length - 1);
  const percent = Math.round(100 * (phase === 0 ? 1 : (phaseStarts[phase - 1] ?? 1)));
  return t("boss.spoken-phase", { boss, phase: phaseName(phase), percent });
}

/** Nothing stands there: which comes next, and when. */
export function AsleepScene({ pledges }: { readonly pledges: OwnView["pledges"] }) {
  const nowMs = useTicked(serverNowMs);
  const [next = 0] = windowsToPledge(nowMs);
  const boss: WorldBossId = bossOf(next);
  const { name, flavour } = worldBosses[boss];
  const isPledged = pledges.some(({ window }) => window === next);
  const when = momentText(opensAtMs(next), nowMs);
  return (
    <Scene
      scene={bossScene[boss]}
      time="night"
      className="scene--bleed boss-scene boss-scene--asleep"
      label={t("boss.next-boss")}
    >
      <header className="boss-scene__head">
        <div>
          <h2 className="boss-scene__name">{t("boss.next-boss")}</h2>
          <p className="boss-scene__flavour">{flavour}</p>
        </div>
        <p className="boss-scene__clock">
          <b className="num">{durationText(opensAtMs(next) - nowMs)}</b>
          <small>{t("boss.until-stirs")}</small>
        </p>
      </header>
      <div className="boss-scene__foot">
        <p className="boss-scene__state">{t("boss.stirs-at", { boss: name, when })}</p>
        <div className="boss-scene__deeds">
          <div className="boss-scene__press">
            <Button
              variant={isPledged ? "default" : "primary"}
              size="lg"
              render={<Link to="/game/world-boss/schedule" />}
            >
              {t(isPledged ? "boss.pledged" : "boss.to-pledges")}
            </Button>
          </div>
        </div>
      </div>
    </Scene>
  );
}
