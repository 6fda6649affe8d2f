import { CopyButton } from "@aldermoor/ui/controls/copy-button.tsx";
import { OneTimeCodeField } from "@aldermoor/ui/fields/one-time-code-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { refreshSession } from "../../../session/session.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { fieldOf, textOf } from "../service/answer-fields.ts";
import { me } from "../service/me.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import "./authenticator-dialog.css";
import { BackupCodes } from "./backup-codes.tsx";
import type { PasswordProof } from "./password-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { QrCode } from "./qr-code.tsx";

type AuthenticatorDialogProps = { readonly hasPassword: boolean; readonly onEnd: () => void };

/** What the service gives once: the address for the app, and codes for the day the phone is gone. */
type Setup = { readonly address: string; readonly codes: readonly string[] };

/** Password, picture and code, backup codes: then every sign-in asks for a code. */
export function AuthenticatorDialog({ hasPassword, onEnd }: AuthenticatorDialogProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isDone, setDone] = useState(false);
  const step = setup === null ? "password" : isDone ? "codes" : "scan";
  // The codes are shown here and never again, so this page closes by its own button only.
  return (
    <Dialog
      open
      dismissible={step !== "codes"}
      onOpenChange={onEnd}
      title={t(`security.setup-${step}-title`)}
      description={t(`security.setup-${step}-text`)}
    >
      {setup === null && <Begin hasPassword={hasPassword} onSetup={setSetup} onEnd={onEnd} />}
      {setup !== null && !isDone && <Scan address={setup.address} onDone={() => setDone(true)} />}
      {setup !== null && isDone && <BackupCodes codes={setup.codes} onKept={onEnd} />}
    </Dialog>
  );
}

type BeginProps = AuthenticatorDialogProps & { readonly onSetup: (setup: Setup) => void };

function Begin({ hasPassword, onSetup, onEnd }: BeginProps) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const begin = async (proof: PasswordProof) => {
    const done = await run(() => answered(wholeAccountClient.twoFactor.enable(proof)));
    if (done === null) return;
    const codes = fieldOf(done.value, "backupCodes");
    onSetup({
      address: textOf(done.value, "totpURI"),
      codes: Array.isArray(codes) ? codes.map(String) : [],
    });
  };
  return (
    <PasswordStep
      hasPassword={hasPassword}
      label={t("myAccount.proof-go-on")}
      busy={busy}
      fault={fault?.sentence}
      onProof={(proof) => void begin(proof)}
      onEnd={onEnd}
    />
  );
}

type ScanProps = { readonly address: string; readonly onDone: () => void };

function Scan({ address, onDone }: ScanProps) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const [code, setCode] = useState("");
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const verify = async (given: string) => {
    const done = await run(() =>
      answered(wholeAccountClient.twoFactor.verifyTotp({ code: given })),
    );
    if (done === null) return setCode("");
    await Promise.all([me.reload(), refreshSession()]);
    toast.success(t("security.turned-on"));
    onDone();
  };
  return (
    <div className="authenticator-dialog">
      <QrCode text={address} label={t("security.setup-picture")} />
      <div className="authenticator-dialog__secret">
        <span>{t("security.setup-secret")}</span>
        <code>{grouped(secret)}</code>
        <CopyButton size="sm" text={secret} label={t("security.setup-copy")} />
      </div>
      <OneTimeCodeField
        label={t("security.app-code")}
        value={code}
        error={fault?.sentence}
        disabled={busy}
        onChange={setCode}
        onComplete={(given) => void verify(given)}
      />
    </div>
  );
}

/** Groups of four, which can be typed without losing one's place. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
