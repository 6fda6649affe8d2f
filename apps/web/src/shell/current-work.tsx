import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import { useConnection } from "../realtime/connection.ts";
import { useServerClock } from "../realtime/server-clock.ts";
import { useCommands } from "../realtime/use-commands.ts";
import { useSessionRecord } from "../shared/work/session-history.ts";
import { useWorkView } from "../shared/work/use-work-view.ts";
import { workPlace } from "../shared/work/work-place.ts";
import { durationText } from "../texts/duration-text.ts";
import { t } from "../texts/t.ts";
import { useContentName } from "../texts/use-content-name.ts";
import "./current-work.css";
import { showOverlay } from "./overlays.ts";
import { useEveryMinute } from "./use-every-minute.ts";

type CurrentWorkProps = {
  readonly activity: ActivityView;
  /** The connection is lost, so the answer may be old. */
  readonly stale: boolean;
};

/** The work under way with its place, which leads there, the light left, and the button that ends it. */
export default function CurrentWork({ activity, stale }: CurrentWorkProps) {
  const view = useWorkView(activity.work);
  useSessionRecord(activity);
  const isIdle = activity.work.kind === "idle";
  return (
    <div className={classNames("current-work", isIdle && "current-work--idle")}>
      <Link to={workPlace(activity.work)} className="current-work__link">
        <span className="current-work__icon">
          <GameIcon name={view.icon} size={22} />
        </span>
        <span className="current-work__text">
          <b>{view.title}</b>
          <small className={stale ? "current-work__stale" : undefined}>
            {stale && <Icon name="clock" size={12} />}
            <WorkNote activity={activity} place={view.place} />
          </small>
        </span>
      </Link>
      <WorkButton activity={activity} />
    </div>
  );
}

type WorkNoteProps = { readonly activity: ActivityView; readonly place: string };

function WorkNote({ activity, place }: WorkNoteProps) {
  const monster = useContentName("monster", activity.battle?.monster ?? "");
  const { nowMs } = useServerClock();
  useEveryMinute();
  if (activity.restingSinceMs !== null) return <span>{t("shell.work-resting")}</span>;
  if (activity.work.kind === "idle") return null;
  const time = durationText(activity.lampEndsAtMs - nowMs());
  return (
    <>
      <span>{place}</span>
      {monster !== "" && (
        <span className="current-work__foe">{t("shell.work-against", { monster })}</span>
      )}
      <span className="current-work__lamp num"> · {t("shell.work-lamp", { time })}</span>
    </>
  );
}

function WorkButton({ activity }: { readonly activity: ActivityView }) {
  const characterId = useCharacter();
  const canOrder = useConnection().kind !== "lost";
  const checkIn = useCommands();
  if (activity.work.kind === "idle") {
    return (
      <Button
        size="sm"
        className="current-work__choose"
        render={<Link to="/game/actions/combat" />}
      >
        {t("shell.choose-work")}
      </Button>
    );
  }
  if (activity.restingSinceMs !== null) {
    return (
      <Button
        size="sm"
        variant="primary"
        busy={checkIn.busy}
        disabled={!checkIn.enabled}
        icon={<Icon name="flame" size={14} />}
        onClick={() => void checkIn.send(api.activity.checkIn, { characterId })}
      >
        {t("shell.light-lamp")}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      className="current-work__stop"
      aria-label={t("shell.stop")}
      disabled={!canOrder}
      icon={<Icon name="square" size={13} />}
      onClick={() => showOverlay("stop")}
    >
      <span className="current-work__stop-word">{t("shell.stop")}</span>
    </Button>
  );
}
