import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { AppealPart } from "../../shared/moderation/appeal-part.tsx";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";

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
      <p>
        {mute.untilMs === null
          ? t("safety.banned-for-good")
          : t("safety.muted-until", { until: momentText(mute.untilMs, serverNowMs()) })}
      </p>
      <AppealPart sanction={mute} />
    </Dialog>
  );
}
