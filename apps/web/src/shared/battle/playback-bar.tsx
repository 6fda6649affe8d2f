import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";
import type { BattleFrame, BattleMark } from "./battle-frames.ts";
import { frameOfTurn } from "./battle-frames.ts";
import "./playback-bar.css";
import type { Playback } from "./use-playback.ts";
import { playbackSpeeds } from "./use-playback.ts";

type PlaybackBarProps = {
  readonly playback: Playback;
  readonly frames: readonly BattleFrame[];
  readonly marks: readonly BattleMark[];
};

/** What leads a replay: back and on by turns, act by act along the line, and how fast. */
export function PlaybackBar({ playback, frames, marks }: PlaybackBarProps) {
  const { at, isPlaying, isOver, speed, seek, toggle, setSpeed } = playback;
  const last = frames.length - 1;
  const turn = frames[at]?.turn ?? 0;
  const turns = frames[last]?.turn ?? 0;
  const isTurnBegun = frameOfTurn(frames, turn) < at;
  const name = isPlaying ? "pause" : isOver ? "again" : "play";
  return (
    <div className="playback-bar">
      <IconButton
        variant="ghost"
        icon={<Icon name="skip-back" />}
        label={t("battle.turn-back")}
        disabled={at === 0}
        onClick={() =>
          seek(isTurnBegun ? frameOfTurn(frames, turn) : frameOfTurn(frames, turn - 1))
        }
      />
      <Button
        variant="primary"
        className="playback-bar__play"
        aria-label={t(`battle.${name}`)}
        icon={<Icon name={isPlaying ? "pause" : isOver ? "rotate-ccw" : "play"} size={19} />}
        onClick={toggle}
      />
      <IconButton
        variant="ghost"
        icon={<Icon name="skip-forward" />}
        label={t("battle.turn-on")}
        disabled={isOver}
        onClick={() => seek(turn >= turns ? last : frameOfTurn(frames, turn + 1))}
      />
      <div className="playback-bar__line">
        <div className="playback-bar__marks" aria-hidden>
          {marks.map(({ frame, kind }) => (
            <i
              key={frame}
              className={`playback-bar__mark playback-bar__mark--${kind}`}
              style={{ left: `${(100 * frame) / Math.max(1, last)}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          className="playback-bar__range"
          min={0}
          max={last}
          value={at}
          aria-label={t("battle.act-slider")}
          aria-valuetext={t("battle.act-line", { n: at, max: last, turn })}
          style={{ "--done": `${(100 * at) / Math.max(1, last)}%` } as React.CSSProperties}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
      <span className="playback-bar__turn num">{t("battle.turn-of", { n: turn, max: turns })}</span>
      <Segmented
        label={t("battle.speed")}
        value={String(speed)}
        options={playbackSpeeds.map((one) => ({
          value: String(one),
          label: t("battle.speed-of", { n: one }),
        }))}
        onChange={(value) => setSpeed(playbackSpeeds.find((one) => String(one) === value) ?? speed)}
      />
    </div>
  );
}
