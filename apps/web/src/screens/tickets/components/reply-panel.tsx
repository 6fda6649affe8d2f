import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import { commentLength } from "@aldermoor/game/tickets/content/limits.ts";
import { linesOf } from "@aldermoor/game/tickets/rules/ticket-text.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { LeaveQuestion } from "../../../page/leave-question.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { usePictures } from "../use-pictures.ts";
import { PictureField } from "./picture-field.tsx";
import "./reply-panel.css";

/** What whoever wrote a ticket may still do in it: answer, and open it again. */
export function ReplyPanel({ ticket }: { readonly ticket: TicketView }) {
  const { mayReply, state, shelf, number, reopensUntilMs } = ticket;
  if (!mayReply) return <p className="text-3 text-sm">{t("tickets.no-reply")}</p>;
  if (state === "duplicate" || shelf === "removed")
    return <p className="text-3 text-sm">{t("tickets.closed")}</p>;
  return (
    <>
      {reopensUntilMs !== null && <Reopening number={number} untilMs={reopensUntilMs} />}
      <Panel>
        <ReplyForm number={number} />
      </Panel>
    </>
  );
}

function ReplyForm({ number }: { readonly number: number }) {
  const characterId = useCharacter();
  const { run, busy, isBlocked } = useCommands();
  const [text, setText] = useState("");
  const pictures = usePictures();
  const isWritten = text.trim() !== "";
  const send = async () => {
    const pictureIds = pictures.kept.map(({ pictureId }) => pictureId);
    const order = { characterId, number, lines: [...linesOf(text)], pictureIds };
    if (!(await run(api.tickets.comment, order))) return;
    setText("");
    pictures.clear();
  };
  return (
    <Form
      className="reply-panel"
      onSubmit={send}
      onPaste={(event) => pictures.add([...event.clipboardData.files])}
    >
      <LeaveQuestion isUnsaved={isWritten || pictures.kept.length > 0} />
      <TextArea
        label={t("tickets.reply-label")}
        placeholder={t("tickets.reply-hint")}
        value={text}
        rows={3}
        maxLength={commentLength.max}
        showCount
        onChange={(event) => setText(event.target.value)}
      />
      <PictureField pictures={pictures} left={null} />
      <Button
        type="submit"
        variant="primary"
        className="reply-panel__send"
        busy={busy}
        disabled={isBlocked || !isWritten || pictures.underWay.length > 0}
      >
        {t("tickets.reply")}
      </Button>
    </Form>
  );
}

type ReopeningProps = { readonly number: number; readonly untilMs: number };

function Reopening({ number, untilMs }: ReopeningProps) {
  const characterId = useCharacter();
  const { run, busy, isBlocked } = useCommands();
  const reopen = () =>
    run(api.tickets.reopen, { characterId, number }, () =>
      toast.success(t("tickets.reopened-done")),
    );
  return (
    <Panel>
      <div className="reply-panel__reopen">
        <span>{t("tickets.reopen-text", { until: momentText(untilMs, serverNowMs()) })}</span>
        <Button size="sm" busy={busy} disabled={isBlocked} onClick={() => void reopen()}>
          {t("tickets.reopen")}
        </Button>
      </div>
    </Panel>
  );
}
