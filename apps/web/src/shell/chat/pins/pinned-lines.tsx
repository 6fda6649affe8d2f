import type { ChatPin } from "@aldermoor/game/chat/api.ts";
import { lazy, Suspense, useState } from "react";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { useHiddenPins } from "./hidden-pins.ts";
import { PinnedLine } from "./pinned-line.tsx";
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
        <PinnedLine key={pin.id} pin={pin} onUnpin={isStaff ? () => setTaken(pin) : undefined} />
      ))}
      {taken !== undefined && (
        <Suspense>
          <UnpinDialog pin={taken} onClose={() => setTaken(undefined)} />
        </Suspense>
      )}
    </ul>
  );
}
