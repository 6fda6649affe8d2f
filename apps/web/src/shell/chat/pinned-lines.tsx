import type { ChatPin } from "@aldermoor/game/chat/api.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useState } from "react";
import { useStaff } from "../../shared/moderation/use-staff.ts";
import { t } from "../../texts/t.ts";
import { ChatText } from "./chat-text.tsx";
import { hidePin, useHiddenPins } from "./hidden-pins.ts";
import "./pinned-lines.css";

const UnpinDialog = lazy(() => import("./unpin-dialog.tsx"));

/** What staff keep above a channel. Each reader may put it out of sight. */
export function PinnedLines({ pins }: { readonly pins: readonly ChatPin[] }) {
  const hidden = useHiddenPins();
  const isStaff = useStaff().includes("hush");
  const [taken, setTaken] = useState<ChatPin>();
  const shown = pins.filter(({ id }) => !hidden.includes(id));
  if (shown.length === 0) return null;
  return (
    <ul className="pinned-lines" aria-label={t("chat.pins")}>
      {shown.map((pin) => (
        <li key={pin.id} className="pinned-lines__one">
          <Icon name="pin" size={14} />
          <p>
            {pin.name !== "" && <b>{pin.name}: </b>}
            <ChatText text={pin.text} links={pin.links} />
          </p>
          {isStaff && (
            <IconButton
              size="sm"
              label={t("chat.unpin")}
              icon={<Icon name="trash-2" size={14} />}
              onClick={() => setTaken(pin)}
            />
          )}
          <IconButton
            size="sm"
            label={t("chat.hide-pin")}
            icon={<Icon name="x" size={14} />}
            onClick={() => hidePin(pin.id)}
          />
        </li>
      ))}
      {taken !== undefined && (
        <Suspense>
          <UnpinDialog pin={taken} onClose={() => setTaken(undefined)} />
        </Suspense>
      )}
    </ul>
  );
}
