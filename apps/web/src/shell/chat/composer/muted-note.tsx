import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "../chat-room.css";

const MuteDialog = lazy(() => import("../../sanctions/mute-dialog.tsx"));

/** Stands where the field would: why nothing can be written, until when, and what one may say against it. */
export function MutedNote({ mute }: { readonly mute: HeldSanction }) {
  const [isOpen, setOpen] = useState(false);
  const { reason, untilMs, mayAppeal, appeal } = mute;
  return (
    <p className="chat-room__closed" role="status">
      <Icon name="lock" size={14} />
      <span>
        {untilMs === null
          ? t("chat.muted-for-good", { reason })
          : t("chat.muted", { reason, until: momentText(untilMs, serverNowMs()) })}
      </span>
      {(mayAppeal || appeal !== null) && (
        <button type="button" className="link link--ember" onClick={() => setOpen(true)}>
          {t("chat.appeal")}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <MuteDialog mute={mute} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
