import { messageLengthMax } from "@aldermoor/game/chat/rules/message.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

/** Says something to everybody in the name of the staff. */
export function AnnounceForm() {
  const { run, busy, isBlocked } = useCommands();
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const announce = async () => {
    const isDone = await run(api.chat.announce, { text, reason }, () =>
      toast.success(t("adminChat.announced")),
    );
    if (!isDone) return;
    setText("");
    setReason("");
  };
  const isUnfinished = [text, reason].some((one) => one.trim() === "");
  return (
    <Panel title={t("adminChat.announce")}>
      <Form className="staff-form" onSubmit={() => void announce()}>
        <TextArea
          label={t("adminChat.words")}
          hint={t("adminChat.words-hint")}
          value={text}
          rows={3}
          maxLength={messageLengthMax}
          showCount
          onChange={(event) => setText(event.target.value)}
        />
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || isUnfinished}>
            {t("adminChat.to-announce")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
