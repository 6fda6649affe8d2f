import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { t } from "../../texts/t.ts";
import { AppealPart } from "./appeal-part.tsx";

type MuteDialogProps = { readonly mute: HeldSanction; readonly onClose: () => void };

/** Why somebody is muted, and what they say against it. */
export default function MuteDialog({ mute, onClose }: MuteDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("safety.muted-title")}
      description={mute.reason}
    >
      <AppealPart sanction={mute} />
    </Dialog>
  );
}
