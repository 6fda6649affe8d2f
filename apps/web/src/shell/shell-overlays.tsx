import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import { useCommands } from "../realtime/use-commands.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useAccountSettings } from "../shared/account/use-account-settings.ts";
import { KeyList } from "../shared/keys/key-list.tsx";
import { t } from "../texts/t.ts";
import { showOverlay, useOverlay } from "./overlays.ts";

const Palette = lazy(() => import("./palette/palette.tsx"));

/** What a key or a button may lay over the whole shell. */
export default function ShellOverlays() {
  const overlay = useOverlay();
  const close = () => showOverlay(null);
  // The palette's chunk stays away until it is first asked for, then stays to close gently.
  const [isPaletteAsked, setPaletteAsked] = useState(false);
  if (overlay === "palette" && !isPaletteAsked) setPaletteAsked(true);
  return (
    <>
      {isPaletteAsked && (
        <Suspense>
          <Palette open={overlay === "palette"} onOpenChange={close} />
        </Suspense>
      )}
      <Dialog open={overlay === "keys"} onOpenChange={close} title={t("keys.title")} size="lg">
        <KeyList />
      </Dialog>
      <StopQuestion isAsked={overlay === "stop"} onClose={close} />
    </>
  );
}

type StopQuestionProps = { readonly isAsked: boolean; readonly onClose: () => void };

/** Stopping ends what runs, so it is asked for, unless the player does not wish to be. */
function StopQuestion({ isAsked, onClose }: StopQuestionProps) {
  const characterId = useCharacter();
  const { asksBeforeStop } = useAccountSettings().play;
  const activity = useGameQuery(api.activity.current, { characterId });
  const { send } = useCommands();
  const isAtWork = activity.state === "ready" && (activity.value?.work.kind ?? "idle") !== "idle";
  const isQuestion = isAsked && isAtWork && asksBeforeStop;
  useEffect(() => {
    if (!isAsked || isQuestion) return;
    onClose();
    if (isAtWork) void send(api.activity.stop, { characterId });
  }, [isAsked, isQuestion, isAtWork, characterId, send, onClose]);
  return (
    <ConfirmDialog
      open={isQuestion}
      onClose={onClose}
      title={t("shell.stop-title")}
      description={t("shell.stop-text")}
      confirmLabel={t("shell.stop")}
      cancelLabel={t("shell.stop-not")}
      onConfirm={() => send(api.activity.stop, { characterId })}
    />
  );
}
