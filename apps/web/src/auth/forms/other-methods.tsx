import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { signInAsGuest, signInWithProvider } from "../../session/account-service.ts";
import { authPages } from "../../session/auth-pages.ts";
import type { ServiceAnswer, ServiceRefusal } from "../../session/service-answer.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { session } from "../../session/session.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import { hasPasskeys, signInWithPasskey } from "../entry/passkey-entry.ts";
import type { SignInMethods } from "../entry/sign-in-methods.ts";
import type { EntryFlow } from "../entry/use-entry.ts";
import type { CredentialsMode } from "./credentials-form.tsx";
import { FormFault } from "./form-fault.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import "./other-methods.css";

type OtherMethodsProps = {
  readonly mode: CredentialsMode;
  readonly onMode: (mode: AuthMode) => void;
  readonly methods: SignInMethods;
  readonly flow: EntryFlow;
  readonly backTo: string;
};

type SignInMethod = {
  readonly id: string;
  readonly name: string;
  readonly mark: ReactNode;
  readonly go: () => Promise<ServiceAnswer<unknown>>;
};

const shownAtFirst = 6;

/** The ways in without a password; the first six at once, the rest behind a button. */
export function OtherMethods({ mode, onMode, methods, flow, backTo }: OtherMethodsProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const { run, isBusy, fault } = useServiceCall(failureSentence);
  const all = [
    ...methods.providers.map((provider) => providerMethod(provider, backTo)),
    ...(mode === "sign-in" ? ownMethods(methods, flow, onMode) : []),
  ];
  if (all.length === 0) return null;
  const shown = isOpen ? all : all.slice(0, shownAtFirst);
  const enter = ({ id, go }: SignInMethod) => {
    setChosenId(id);
    void run(go);
  };
  return (
    <div className="other-methods">
      <p className="other-methods__head">{t("entry.or-go-on-with")}</p>
      <div className="other-methods__grid">
        {shown.map((method) => (
          <Button
            key={method.id}
            icon={method.mark}
            busy={isBusy && chosenId === method.id}
            onClick={() => enter(method)}
          >
            {method.name}
          </Button>
        ))}
      </div>
      {shown.length < all.length && (
        <Button
          variant="ghost"
          wide
          className="other-methods__more"
          iconEnd={<Icon name="chevron-down" size={16} />}
          onClick={() => setOpen(true)}
        >
          {t("entry.more-ways")}
        </Button>
      )}
      <FormFault sentence={fault} />
    </div>
  );
}

/** Whoever closes the browser's own window knows that nothing happened. */
function failureSentence(refused: ServiceRefusal): string | undefined {
  return refused.code === "AUTH_CANCELLED" ? undefined : serviceSentence(refused);
}

function providerMethod(
  { id, name }: SignInMethods["providers"][number],
  backTo: string,
): SignInMethod {
  const addresses = { callbackURL: backTo, errorCallbackURL: authPages.error };
  return {
    id,
    name,
    mark: <ProviderMark id={id} name={name} />,
    go: () => signInWithProvider(id, addresses),
  };
}

function ownMethods(
  methods: SignInMethods,
  flow: EntryFlow,
  onMode: (mode: AuthMode) => void,
): readonly SignInMethod[] {
  const passkey: SignInMethod = {
    id: "passkey",
    name: t("entry.passkey"),
    mark: <Icon name="fingerprint" size={18} />,
    go: () => flow.enter(() => signInWithPasskey({ isAutofill: false }), ""),
  };
  const link: SignInMethod = {
    id: "link",
    name: t("entry.link"),
    mark: <Icon name="mail" size={18} />,
    go: async () => {
      onMode("link");
      return { ok: true, value: null };
    },
  };
  const guest: SignInMethod = {
    id: "guest",
    name: t("entry.guest"),
    mark: <Icon name="compass" size={18} />,
    go: () => flow.enter(signInAsGuest, ""),
  };
  return [
    ...(methods.passkey && hasPasskeys() ? [passkey] : []),
    ...(methods.magicLink ? [link] : []),
    // Whoever is a guest already gains nothing by being another one.
    ...(methods.guest && session().kind === "signed-out" ? [guest] : []),
  ];
}
