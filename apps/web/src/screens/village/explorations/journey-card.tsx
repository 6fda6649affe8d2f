import type { JourneyView } from "@aldermoor/game/journeys/api.ts";
import { walkersMax } from "@aldermoor/game/journeys/content/numbers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { hexPlaceText, hexTitle } from "../../../shared/journeys/hex-words.ts";
import { usePercent } from "../../../shared/present/use-percent.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { Pack } from "./pack.ts";
import { wholePercent } from "./target.ts";
import type { JourneyCommands } from "./use-journeys.ts";
import "./journey-card.css";

type JourneyCardProps = {
  readonly journey: JourneyView;
  readonly pack: Pack;
  /** The reader goes with no journey and is not hurt. */
  readonly mayGo: boolean;
  readonly commands: JourneyCommands;
};

/** A journey that musters or is under way: who goes, with what chance, and how long it takes yet. */
export function JourneyCard(props: JourneyCardProps) {
  const { journey } = props;
  const { target, terrain, power, required, chance, walkers, launcher, musterEndsAtMs } = journey;
  const odds = chance === null ? t("explorations.no-odds") : percentText(wholePercent(chance));
  return (
    <Panel
      stacked
      title={hexTitle(target, terrain)}
      aside={<span className="num">{t("explorations.chance", { odds })}</span>}
    >
      <p className="text-2">
        {hexPlaceText(target)}
        {" · "}
        {t("explorations.launched-by", { name: launcher })}
      </p>
      {musterEndsAtMs === null ? (
        <UnderWay journey={journey} />
      ) : (
        <Mustering endsAtMs={musterEndsAtMs} />
      )}
      {walkers.length === 0 ? (
        <p className="text-3">{t("explorations.nobody-yet")}</p>
      ) : (
        <ul className="journey-card__walkers">
          {walkers.map(({ name, avatarSeed, power: own, isOwn }) => (
            <li key={name}>
              <Portrait seed={avatarSeed} size={30} />
              <span>
                <b>{isOwn ? t("explorations.you", { name }) : name}</b>
                <small className="num">{t("explorations.brings", { n: own })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-3">
        {t("explorations.power-of", { own: power, required })}
        {" · "}
        {t("explorations.places", { n: walkers.length, max: walkersMax })}
      </p>
      <Presses {...props} />
    </Panel>
  );
}

function Mustering({ endsAtMs }: { readonly endsAtMs: number }) {
  const { offsetMs } = useServerClock();
  const left = useTicked((nowMs) => {
    const leftMs = endsAtMs - nowMs - offsetMs;
    return leftMs <= 0
      ? t("explorations.leaves-soon")
      : t("explorations.leaves-in", { time: durationText(leftMs) });
  });
  return <p className="text-2 num">{left}</p>;
}

function UnderWay({ journey }: { readonly journey: JourneyView }) {
  const { leftAtMs, backAtMs, target, terrain } = journey;
  const { offsetMs } = useServerClock();
  const percent = usePercent(leftAtMs ?? 0, backAtMs ?? 0);
  const left = useTicked((nowMs) => {
    const leftMs = (backAtMs ?? 0) - nowMs - offsetMs;
    return leftMs <= 0
      ? t("explorations.home-soon")
      : t("explorations.home-in", { time: durationText(leftMs) });
  });
  return (
    <>
      <ProgressBar value={percent} max={100} label={hexTitle(target, terrain)} valueText={left} />
      <p className="text-2 num">{left}</p>
    </>
  );
}

function Presses({ journey, pack: { ration, lack }, mayGo, commands }: JourneyCardProps) {
  const { id, isLauncher, musterEndsAtMs, walkers } = journey;
  if (musterEndsAtMs === null) return null;
  const goes = walkers.some(({ isOwn }) => isOwn);
  return (
    <p className="journey-card__presses">
      {!goes && mayGo && (
        <Button
          variant="primary"
          busy={commands.busy}
          disabled={!commands.enabled || ration === null || walkers.length >= walkersMax}
          onClick={() => (ration === null ? undefined : void commands.join(id, ration))}
        >
          {t("explorations.go-along")}
        </Button>
      )}
      {isLauncher && walkers.length > 0 && (
        <Button
          variant={goes || !mayGo ? "primary" : "default"}
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={() => void commands.begin(id)}
        >
          {t("explorations.set-out")}
        </Button>
      )}
      {goes && (
        <Button
          variant="ghost"
          disabled={commands.isBlocked}
          onClick={() => void commands.withdraw()}
        >
          {t("explorations.stay-here")}
        </Button>
      )}
      {isLauncher && (
        <ConfirmButton
          variant="ghost"
          disabled={commands.isBlocked}
          label={t("explorations.call-off")}
          title={t("explorations.call-off-title")}
          description={t("explorations.call-off-text")}
          cancelLabel={t("explorations.keep")}
          onConfirm={async () => void (await commands.callOff(id))}
        />
      )}
      {!goes && mayGo && lack !== null && <span className="text-3">{lack}</span>}
    </p>
  );
}
