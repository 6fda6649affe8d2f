import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { LeaveQuestion } from "../../../page/leave-question.tsx";
import { answered } from "../../../session/service-answer.ts";
import { refreshSession } from "../../../session/session.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { me } from "../service/me.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import "../setting-form.css";

/** What the members of one's orders call one; characters have names of their own. */
export function NamePanel({ name: saved }: { readonly name: string }) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const [name, setName] = useState(saved);
  const [isMissing, setMissing] = useState(false);
  const isChanged = name.trim() !== saved;
  const submit = async () => {
    const change = { name: name.trim() };
    setMissing(change.name === "");
    if (change.name === "") return;
    const done = await run(() => answered(wholeAccountClient.updateUser(change)));
    if (done === null) return;
    await Promise.all([me.reload(), refreshSession()]);
    toast.success(t("myAccount.name-saved"));
  };
  return (
    <Panel title={t("myAccount.name")}>
      <Form className="setting-form" onSubmit={submit}>
        <TextField
          label={t("myAccount.name")}
          hideLabel
          hint={t("myAccount.name-hint")}
          autoComplete="nickname"
          maxLength={nameLengthMax}
          value={name}
          error={isMissing ? t("myAccount.name-missing") : fault?.sentence}
          onChange={(event) => setName(event.target.value)}
        />
        {isChanged && (
          <div className="setting-form__presses">
            <Button type="submit" variant="primary" busy={busy}>
              {t("myAccount.save")}
            </Button>
            <Button onClick={() => setName(saved)}>{t("myAccount.discard")}</Button>
          </div>
        )}
      </Form>
      <LeaveQuestion isUnsaved={isChanged && !busy} />
    </Panel>
  );
}

const nameLengthMax = 48;
