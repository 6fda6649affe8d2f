import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { hasPasskeys, signInWithPasskey } from "../../../auth/entry/passkey-entry.ts";
import type { SignInMethods } from "../../../auth/entry/sign-in-methods.ts";
import { useSignInMethods } from "../../../auth/entry/sign-in-methods.ts";
import type { Challenge } from "../../../auth/entry/use-entry.ts";
import { useCaptcha } from "../../../auth/forms/use-captcha.tsx";
import { Form } from "../../../page/form.tsx";
import type { Entry } from "../../../session/account-service.ts";
import { requestSignInLink, signIn, signInWithProvider } from "../../../session/account-service.ts";
import { t } from "../../../texts/t.ts";
import { PasswordProofField } from "../security/password-step.tsx";
import { useAccountResource } from "./account-resource.ts";
import { wantedCall } from "./fresh-session.ts";
import { linkedAccounts, passwordProvider } from "./linked-accounts.ts";
import { useAccountCall } from "./use-account-call.ts";
import { keepWanted } from "./wanted-call.ts";
import "../setting-form.css";

type ProofMethodsProps = {
  readonly email: string;
  readonly onProven: () => void;
  /** The first half was right, and a second factor is asked for. */
  readonly onChallenge: (challenge: Challenge) => void;
};

/** Every way in that the account has: signing in once more is the proof. */
export function ProofMethods(props: ProofMethodsProps) {
  const accounts = useAccountResource(linkedAccounts);
  const methods = useSignInMethods();
  if (accounts.state !== "ready") return <SkeletonRows rows={1} bare />;
  const has = (id: string) => accounts.value.some(({ providerId }) => providerId === id);
  return (
    <div className="setting-form">
      {has(passwordProvider) && <ByPassword {...props} />}
      {hasPasskeys() && <ByPasskey {...props} />}
      {methods.providers
        .filter(({ id }) => has(id))
        .map(({ id, name }) => (
          <Button key={id} wide onClick={() => void goTo(id)}>
            {t("myAccount.proof-provider", { name })}
          </Button>
        ))}
      {methods.magicLink && !has(passwordProvider) && (
        <ByLink email={props.email} captcha={methods.captcha} />
      )}
    </div>
  );
}

function ByPassword(props: ProofMethodsProps) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const [password, setPassword] = useState("");
  const submit = async () => {
    const done = await run(() => signIn({ email: props.email, password }));
    if (done !== null) goOn(done.value, props);
  };
  return (
    <Form className="setting-form" onSubmit={submit}>
      <PasswordProofField
        hasPassword
        value={password}
        fault={fault?.sentence}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t("myAccount.proof-go-on")}
      </Button>
    </Form>
  );
}

function ByPasskey(props: ProofMethodsProps) {
  const { run, busy } = useAccountCall();
  const prove = async () => {
    const done = await run(() => signInWithPasskey({ isAutofill: false }));
    if (done !== null) goOn(done.value, props);
  };
  return (
    <Button
      wide
      busy={busy}
      icon={<Icon name="key-round" size={15} />}
      onClick={() => void prove()}
    >
      {t("myAccount.proof-passkey")}
    </Button>
  );
}

type ByLinkProps = {
  readonly email: string;
  readonly captcha: SignInMethods["captcha"];
};

/** For whoever has no password: the email's link leads back to this page. */
function ByLink({ email, captcha: demand }: ByLinkProps) {
  const { run, busy } = useAccountCall();
  const captcha = useCaptcha(demand);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const { pathname } = window.location;
    const done = await run(() => requestSignInLink(email, pathname, captcha.token));
    if (done === null) captcha.renew();
    else setSent(true);
  };
  if (isSent) return <output>{t("myAccount.proof-link-sent")}</output>;
  return (
    <>
      {captcha.box}
      <Button wide busy={busy} onClick={() => void send()}>
        {t("myAccount.proof-link")}
      </Button>
    </>
  );
}

function goOn(entry: Entry, { email, onProven, onChallenge }: ProofMethodsProps): void {
  if (entry.kind === "second-factor") onChallenge({ methods: entry.methods, email });
  else onProven();
}

/** Leaves for the provider, and comes back to this page. */
async function goTo(provider: string): Promise<void> {
  const wanted = wantedCall();
  if (wanted !== null) keepWanted(wanted, Date.now());
  const { pathname } = window.location;
  await signInWithProvider(provider, { callbackURL: pathname, errorCallbackURL: pathname });
}
