import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import type { GuestBookCommands } from "../use-guest-book.ts";
import "./guest-book.css";

const ReportDialog = lazy(() => import("../../../shared/moderation/report-dialog.tsx"));

type NoteToolsProps = {
  readonly id: string;
  /** Who wrote it; `null` once they left. */
  readonly by: string | null;
  /** With them it can be torn out. */
  readonly commands: GuestBookCommands | null;
};

/** What can be done about a note: everybody reports those of others, and the owner of the book tears it out. */
export function NoteTools({ id, by, commands }: NoteToolsProps) {
  return (
    <div className="guest-book__tools">
      {by !== null && <ReportNote id={id} by={by} />}
      {commands !== null && (
        <IconButton
          label={t("house.tear-out", { name: by ?? t("house.departed") })}
          icon={<Icon name="trash-2" size={16} />}
          disabled={commands.isBlocked}
          onClick={() => void commands.tearOut(id)}
        />
      )}
    </div>
  );
}

function ReportNote({ id, by }: { readonly id: string; readonly by: string }) {
  const [isOpen, setOpen] = useState(false);
  const mine = useGameQuery(api.character.own, {});
  const own = mine.state === "ready" ? mine.value : null;
  if (own === null || own.some(({ name }) => name === by)) return null;
  return (
    <>
      <IconButton
        label={t("safety.report-note", { name: by })}
        icon={<Icon name="flag" size={16} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ReportDialog what="note" id={id} name={by} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
