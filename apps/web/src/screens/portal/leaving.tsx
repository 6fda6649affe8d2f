import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useServerClock } from "../../realtime/server-clock.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import "./character-card.css";

type LeavingProps = { readonly character: CharacterCard; readonly leavesAtMs: number };

/** A character that was sent away: how long it may still be called back, and the call. */
export function Leaving({ character, leavesAtMs }: LeavingProps) {
  const restore = useCommands();
  const { offsetMs } = useServerClock();
  const left = useTicked((nowMs) => durationText(Math.max(0, leavesAtMs - nowMs - offsetMs)));
  const call = async () => {
    const called = await restore.send(api.character.restore, { characterId: character.id });
    if (called.ok) toast.success(t("portal.called-back", { name: character.name }));
  };
  return (
    <>
      <p className="character-card__leaving">{t("portal.leaving", { time: left })}</p>
      <Button
        wide
        busy={restore.busy}
        disabled={!restore.enabled}
        onClick={() => void call()}
        aria-label={`${t("portal.call-back")}: ${character.name}`}
      >
        {t("portal.call-back")}
      </Button>
    </>
  );
}
