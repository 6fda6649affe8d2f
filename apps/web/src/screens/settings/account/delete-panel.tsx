import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { answered } from "../../../session/service-answer.ts";
import { refreshSession } from "../../../session/session.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import type { PasswordProof } from "../security/password-step.tsx";
import { PasswordProofField } from "../security/password-step.tsx";
import { fieldOf } from "../service/answer-fields.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { useHasPassword } from "../service/use-has-password.ts";
import { useDeletionGrace } from "./deletion-grace.ts";
import "../setting-form.css";

type DeletePanelProps = { readonly email: string; readonly isGuest: boolean };

/** The way out: what is lost, and that it was meant. */
export function DeletePanel({ email, isGuest }: DeletePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const graceDays = useDeletionGrace();
  const isDelayed = graceDays > 0 && !isGuest;
  return (
    <Panel title={t("myAccount.delete-title")}>
      <div className="setting-form">
        <p>
          {t("myAccount.delete-text")}{" "}
          {isDelayed ? t("myAccount.delete-grace", { days: graceDays }) : t("myAccount.delete-now")}
        </p>
        <div className="setting-form__presses">
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t("myAccount.delete")}
          </Button>
        </div>
      </div>
      {isOpen && (
        <DeleteDialog
          email={email}
          isGuest={isGuest}
          graceDays={graceDays}
          onEnd={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

type DeleteDialogProps = DeletePanelProps & {
  readonly graceDays: number;
  readonly onEnd: () => void;
};

function DeleteDialog({ email, isGuest, graceDays, onEnd }: DeleteDialogProps) {
  const hasPassword = useHasPassword();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const { busy, fault, remove } = useDeletion({ email, graceDays, onEnd });
  const wanted = isGuest ? t("myAccount.delete-word") : email;
  const isMeant = typed.trim().toLowerCase() === wanted.toLowerCase();
  const submit = () => {
    if (isMeant) void remove(hasPassword ? { password } : {});
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("myAccount.delete-question")}
      description={t("myAccount.delete-losses")}
    >
      <Form className="setting-form" onSubmit={submit}>
        <TextField
          label={t("myAccount.delete-type", { word: wanted })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!hasPassword && !isGuest && <p>{t("myAccount.delete-letter")}</p>}
        <PasswordProofField
          hasPassword={hasPassword}
          value={password}
          fault={fault}
          onChange={setPassword}
        />
        <div className="setting-form__presses">
          <Button onClick={onEnd}>{t("myAccount.delete-keep")}</Button>
          <Button type="submit" variant="danger" busy={busy} disabled={!isMeant}>
            {t("myAccount.delete")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type DeletionTerms = Pick<DeleteDialogProps, "email" | "graceDays" | "onEnd">;

function useDeletion({ email, graceDays, onEnd }: DeletionTerms) {
  const navigate = useNavigate();
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const remove = async (proof: PasswordProof) => {
    const done = await run(() =>
      answered(wholeAccountClient.deleteUser({ ...proof, callbackURL: "/" })),
    );
    if (done === null) return;
    onEnd();
    if (fieldOf(done.value, "message") === emailSent) {
      toast.success(t("myAccount.email-sent", { email }));
      return;
    }
    // First home, so that the page being left does not ask for a new sign-in.
    await navigate({ to: "/" });
    await refreshSession();
    toast.success(
      graceDays > 0
        ? t("myAccount.deleted-later", { days: graceDays })
        : t("myAccount.deleted-now"),
    );
  };
  return { busy, fault: fault?.sentence, remove };
}

const emailSent = "Verification email sent";
