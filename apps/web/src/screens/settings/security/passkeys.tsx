import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { longDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { NameDialog } from "../name-dialog.tsx";
import { accountResource } from "../service/account-resource.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { useGoOn } from "../service/wanted-call.ts";
import { SettingRow } from "../setting-row.tsx";
import { deviceText } from "./device-text.ts";

export const passkeys = accountResource(() =>
  answered(wholeAccountClient.passkey.listUserPasskeys()),
);

type Passkey = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly createdAt: Date;
};

/** A key that signs in without a password. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const name = passkey.name ?? t("security.passkey-unnamed");
  return (
    <SettingRow
      icon="key-round"
      tone="good"
      title={name}
      note={t("security.passkey-added", { day: longDayText(passkey.createdAt) })}
    >
      <RenamePasskey id={passkey.id} name={name} />
      <RemovePasskey id={passkey.id} name={name} />
    </SettingRow>
  );
}

/** Has the browser make a key; it is called after the browser until somebody renames it. */
export function AddPasskey() {
  const { run, busy } = useAccountCall({ wanted: "passkey" });
  const add = async () => {
    const name = t("security.passkey-of", { device: deviceText(navigator.userAgent) });
    const done = await run(() => answered(wholeAccountClient.passkey.addPasskey({ name })));
    if (done === null) return;
    await passkeys.reload();
    toast.success(t("security.passkey-kept"));
  };
  useGoOn("passkey", () => void add());
  return (
    <Button
      size="sm"
      busy={busy}
      disabled={!("PublicKeyCredential" in window)}
      onClick={() => void add()}
    >
      {t("security.passkey-add")}
    </Button>
  );
}

type OfPasskey = { readonly id: string; readonly name: string };

function RenamePasskey({ id, name }: OfPasskey) {
  const { run, busy } = useAccountCall();
  const [isOpen, setOpen] = useState(false);
  const rename = async (next: string) => {
    const change = { id, name: next };
    const done = await run(() => answered(wholeAccountClient.passkey.updatePasskey(change)));
    if (done === null) return;
    await passkeys.reload();
    setOpen(false);
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={t("security.passkey-rename-name", { name })}
        onClick={() => setOpen(true)}
      >
        {t("security.rename")}
      </Button>
      {isOpen && (
        <NameDialog
          title={t("security.passkey-rename-title")}
          label={t("security.passkey-name")}
          name={name}
          busy={busy}
          onName={(next) => void rename(next)}
          onEnd={() => setOpen(false)}
        />
      )}
    </>
  );
}

function RemovePasskey({ id, name }: OfPasskey) {
  const { run } = useAccountCall();
  const remove = async () => {
    const done = await run(() => answered(wholeAccountClient.passkey.deletePasskey({ id })));
    await passkeys.reload();
    if (done !== null) toast.success(t("security.passkey-gone", { name }));
  };
  return (
    <ConfirmButton
      size="sm"
      aria-label={t("security.passkey-remove-name", { name })}
      label={t("security.remove")}
      title={t("security.passkey-remove-title", { name })}
      description={t("security.passkey-remove-text")}
      onConfirm={remove}
    />
  );
}
