import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { useHasPassword } from "../service/use-has-password.ts";
import { BackupCodes } from "./backup-codes.tsx";
import type { PasswordProof } from "./password-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import "../settings-screen.css";

/** For the day the phone is gone. The service shows the codes only when it makes them. */
export function BackupCodesPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t("security.codes")}
      aside={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("security.codes-new")}
        </Button>
      }
    >
      <p className="settings-screen__note">{t("security.codes-text")}</p>
      {isOpen && <NewCodesDialog onEnd={() => setOpen(false)} />}
    </Panel>
  );
}

function NewCodesDialog({ onEnd }: { readonly onEnd: () => void }) {
  const hasPassword = useHasPassword();
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async (proof: PasswordProof) => {
    const done = await run(() => answered(wholeAccountClient.twoFactor.generateBackupCodes(proof)));
    if (done !== null) setCodes(done.value.backupCodes);
  };
  const step = codes === null ? "codes-new" : "setup-codes";
  return (
    <Dialog
      open
      dismissible={codes === null}
      onOpenChange={onEnd}
      title={t(`security.${step}-title`)}
      description={t(`security.${step}-text`)}
    >
      {codes === null ? (
        <PasswordStep
          hasPassword={hasPassword}
          label={t("security.codes-new")}
          busy={busy}
          fault={fault?.sentence}
          onProof={(proof) => void make(proof)}
          onEnd={onEnd}
        />
      ) : (
        <BackupCodes codes={codes} onKept={onEnd} />
      )}
    </Dialog>
  );
}
