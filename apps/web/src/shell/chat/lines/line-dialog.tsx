import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { takenBackWithinMs } from "@aldermoor/game/chat/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { ReportForm } from "../../../shared/moderation/report-form.tsx";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { authorOf } from "./author-of.ts";
import "./line-dialog.css";

type LineDialogProps = {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly onClose: () => void;
};

const muteMinutes = 10;

/** What can be done about a line: the own one is taken back, others are reported; staff take it out. */
export default function LineDialog({ message, isOwn, onClose }: LineDialogProps) {
  const { id, name, text } = message;
  const isStaff = useStaff().includes("hush");
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("safety.report-line", { name: authorOf(message) })}
    >
      <div className="line-dialog">
        <blockquote className="line-dialog__quote">{text}</blockquote>
        {isOwn && <TakeBack message={message} onDone={onClose} />}
        {!isOwn && name !== "" && (
          <>
            <ReportForm what="line" id={id} onDone={onClose} />
            <Ignore name={name} onDone={onClose} />
          </>
        )}
        {isStaff && <AsStaff message={message} isOwn={isOwn} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

type TakeBackProps = { readonly message: ChatMessage; readonly onDone: () => void };

function TakeBack({ message: { id, atMs }, onDone }: TakeBackProps) {
  const characterId = useCharacter();
  const { run, busy, isBlocked } = useCommands();
  if (serverNowMs() - atMs > takenBackWithinMs) return null;
  return (
    <Button
      variant="primary"
      busy={busy}
      disabled={isBlocked}
      onClick={() => void run(api.chat.takeBack, { characterId, lineId: id }, onDone)}
    >
      {t("safety.take-back")}
    </Button>
  );
}

type IgnoreProps = { readonly name: string; readonly onDone: () => void };

function Ignore({ name, onDone }: IgnoreProps) {
  const { run, busy, isBlocked } = useCommands();
  const ignore = () =>
    run(api.chat.setIgnored, { name, isIgnored: true }, () => {
      toast.success(t("safety.is-ignored", { name }));
      onDone();
    });
  return (
    <Button variant="ghost" busy={busy} disabled={isBlocked} onClick={() => void ignore()}>
      {t("safety.ignore", { name })}
    </Button>
  );
}

type AsStaffProps = {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly onDone: () => void;
};

/** All of it is on the record with the reason, and need the second factor. */
function AsStaff({ message: { id, name }, isOwn, onDone }: AsStaffProps) {
  const { run, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const isUnfounded = reason.trim() === "";
  const remove = () =>
    run(api.chat.removeLine, { lineId: id, reason }, () => {
      toast.success(t("safety.line-removed"));
      onDone();
    });
  const pin = () =>
    run(api.chat.pinLine, { lineId: id, reason }, () => {
      toast.success(t("safety.line-pinned"));
      onDone();
    });
  const mute = () =>
    run(api.moderation.hush, { name, minutes: muteMinutes, reason }, () =>
      toast.success(t("safety.is-muted", { name })),
    );
  return (
    <section className="line-dialog__staff" aria-label={t("safety.staff")}>
      <TextField
        label={t("safety.reason")}
        hint={isOwn ? undefined : t("safety.reason-hint")}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button disabled={isBlocked || isUnfounded} onClick={() => void pin()}>
        {t("safety.pin-line")}
      </Button>
      {!isOwn && name !== "" && (
        <Button disabled={isBlocked || isUnfounded} onClick={() => void mute()}>
          {t("safety.mute-short", { n: muteMinutes })}
        </Button>
      )}
      {!isOwn && (
        <>
          <Button
            variant="danger"
            disabled={isBlocked || isUnfounded}
            onClick={() => void remove()}
          >
            {t("safety.remove-line")}
          </Button>
          <p className="line-dialog__id">
            {t("safety.line-id")} <code>{id}</code>
          </p>
        </>
      )}
    </section>
  );
}
