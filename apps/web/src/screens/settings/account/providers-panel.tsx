import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useSearch } from "@tanstack/react-router";
import { redirectSentence } from "../../../auth/entry/redirect-error.ts";
import type { SignInProvider } from "../../../auth/entry/sign-in-methods.ts";
import { useSignInMethods } from "../../../auth/entry/sign-in-methods.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { longDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { linkedAccounts, passwordProvider } from "../service/linked-accounts.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import { useGoOn } from "../service/wanted-call.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import "../setting-form.css";
import "../setting-rows.css";

/** The providers that sign one in here. The last way in stays. */
export function ProvidersPanel() {
  const { providers } = useSignInMethods();
  return (
    <Panel title={t("myAccount.providers")} flush>
      <LinkFault />
      <ResourceView resource={linkedAccounts}>
        {(accounts) => {
          const rows = providerRows(providers, accounts);
          if (rows.length === 0)
            return <p className="setting-rows__none">{t("myAccount.providers-none")}</p>;
          return (
            <SettingRows>
              {rows.map((row) => (
                <ProviderRow key={row.id} row={row} isLast={accounts.length === 1} />
              ))}
            </SettingRows>
          );
        }}
      </ResourceView>
    </Panel>
  );
}

/** What a provider's page sent back when the link did not come about. */
function LinkFault() {
  const search: { readonly error?: unknown } = useSearch({ strict: false });
  if (typeof search.error !== "string") return null;
  return (
    <div className="setting-form--inset">
      <Note tone="danger" title={t("myAccount.link-failed")}>
        {redirectSentence(search.error)}
      </Note>
    </div>
  );
}

type LinkedAccount = { readonly id: string; readonly providerId: string; readonly createdAt: Date };
type Row = SignInProvider & { readonly account: LinkedAccount | null };

/** Every provider on offer, and what is linked although it is no longer on offer. */
function providerRows(
  offered: readonly SignInProvider[],
  accounts: readonly LinkedAccount[],
): readonly Row[] {
  const linked = accounts.filter(({ providerId }) => providerId !== passwordProvider);
  const known = offered.map((provider) => ({
    ...provider,
    account: linked.find(({ providerId }) => providerId === provider.id) ?? null,
  }));
  const others = linked.filter(({ providerId }) => !offered.some(({ id }) => id === providerId));
  return [
    ...known,
    ...others.map((account) => ({ id: account.providerId, name: account.providerId, account })),
  ];
}

function ProviderRow({ row, isLast }: { readonly row: Row; readonly isLast: boolean }) {
  const { name, account } = row;
  if (account === null) {
    return (
      <SettingRow icon="link" title={name} note={t("myAccount.provider-unlinked")}>
        <LinkButton provider={row.id} name={name} />
      </SettingRow>
    );
  }
  const since = t("myAccount.provider-linked", { day: longDayText(account.createdAt) });
  const note = isLast ? `${since} ${t("myAccount.provider-last")}` : since;
  return (
    <SettingRow icon="link" tone="good" title={name} note={note}>
      {!isLast && <UnlinkButton account={account} name={name} />}
    </SettingRow>
  );
}

function LinkButton({ provider, name }: { readonly provider: string; readonly name: string }) {
  const { run, busy } = useAccountCall();
  const goToLink = async () => {
    const back = "/game/settings/account";
    const link = { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true };
    const done = await run(() => answered(wholeAccountClient.linkSocial(link)));
    // Only now: while a call is under way the page does not let go.
    if (done !== null) window.location.assign(done.value.url);
  };
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t("myAccount.provider-link-name", { name })}
      onClick={() => void goToLink()}
    >
      {t("myAccount.provider-link")}
    </Button>
  );
}

function UnlinkButton({
  account,
  name,
}: {
  readonly account: LinkedAccount;
  readonly name: string;
}) {
  const wanted = `unlink ${account.providerId}`;
  const { run } = useAccountCall({ wanted });
  const unlink = async () => {
    const done = await run(() =>
      answered(wholeAccountClient.unlinkAccount({ accountId: account.id })),
    );
    if (done === null) return;
    await linkedAccounts.reload();
    toast.success(t("myAccount.provider-gone", { name }));
  };
  useGoOn(wanted, () => void unlink());
  return (
    <ConfirmButton
      size="sm"
      aria-label={t("myAccount.provider-unlink-name", { name })}
      label={t("myAccount.provider-unlink")}
      title={t("myAccount.provider-unlink-title", { name })}
      description={t("myAccount.provider-unlink-text", { name })}
      onConfirm={unlink}
    />
  );
}
