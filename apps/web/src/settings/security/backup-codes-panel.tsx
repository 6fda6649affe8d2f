import { Button } from "@aldermoor/ui/button.tsx";
import { Dialog } from "@aldermoor/ui/dialog.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { useState } from "react";
import { answered } from "../../auth/service-answer.ts";
import { wholeAccountClient } from "../../auth/whole-account-client.ts";
import { t } from "../../texts/t.ts";
import { useAccountResource } from "../service/account-resource.ts";
import { linkedWays, passwordWay } from "../service/sign-in-ways.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";

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
      <p className="settings__note">{t("security.codes-text")}</p>
      {isOpen && <NewCodesDialog onEnd={() => setOpen(false)} />}
    </Panel>
  );
}

function NewCodesDialog({ onEnd }: { readonly onEnd: () => void }) {
  const ways = useAccountResource(linkedWays);
  const { run, busy } = useAccountCall();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [fault, setFault] = useState<string>();
  const hasPassword =
    ways.state === "ready" && ways.value.some(({ providerId }) => providerId === passwordWay);
  const make = async (password: string | undefined) => {
    const proof = password === undefined ? {} : { password };
    const done = await run(
      () => answered(wholeAccountClient.twoFactor.generateBackupCodes(proof)),
      setFault,
    );
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
          fault={fault}
          onPassword={(password) => void make(password)}
          onEnd={onEnd}
        />
      ) : (
        <BackupCodes codes={codes} onKept={onEnd} />
      )}
    </Dialog>
  );
}
