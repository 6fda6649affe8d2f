import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { refreshSession } from "../../../session/session.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { me } from "../service/me.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { PasswordProof } from "./password-step.tsx";
import { PasswordStep } from "./password-step.tsx";

type TurnOffDialogProps = { readonly hasPassword: boolean; readonly onEnd: () => void };

/** Takes the second factor away, with the password as the proof. */
export function TurnOffDialog({ hasPassword, onEnd }: TurnOffDialogProps) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const turnOff = async (proof: PasswordProof) => {
    const done = await run(() => answered(wholeAccountClient.twoFactor.disable(proof)));
    if (done === null) return;
    await Promise.all([me.reload(), refreshSession()]);
    toast.success(t("security.turned-off"));
    onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("security.turn-off-title")}
      description={t("security.turn-off-text")}
    >
      <PasswordStep
        hasPassword={hasPassword}
        label={t("security.turn-off")}
        danger
        busy={busy}
        fault={fault?.sentence}
        onProof={(proof) => void turnOff(proof)}
        onEnd={onEnd}
      />
    </Dialog>
  );
}
