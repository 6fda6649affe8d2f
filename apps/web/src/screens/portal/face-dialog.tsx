import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { FacePicker, randomSeed } from "../../shared/character/face-picker.tsx";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";

type FaceDialogProps = { readonly character: CharacterCard; readonly onClose: () => void };

/** Draws faces until one pleases; only the one that is kept counts. */
export function FaceDialog({ character, onClose }: FaceDialogProps) {
  const change = useCommands();
  const [avatarSeed, setAvatarSeed] = useState(character.avatarSeed);
  const waitMs = character.faceChangesAtMs - serverNowMs();
  const keep = async () => {
    const changed = await change.send(api.character.changeFace, {
      characterId: character.id,
      avatarSeed,
    });
    if (!changed.ok) return;
    toast.success(t("faces.face-changed"));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("faces.change-face")}
      description={
        waitMs > 0 ? t("faces.face-waits", { time: durationText(waitMs) }) : t("faces.face-text")
      }
      actions={
        <Button
          variant="primary"
          busy={change.busy}
          disabled={!change.enabled || waitMs > 0 || avatarSeed === character.avatarSeed}
          onClick={() => void keep()}
        >
          {t("faces.keep-face")}
        </Button>
      }
    >
      <FacePicker
        seed={avatarSeed}
        disabled={waitMs > 0}
        onShuffle={() => setAvatarSeed(randomSeed())}
      />
    </Dialog>
  );
}
