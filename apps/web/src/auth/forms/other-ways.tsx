import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { signInAsGuest, signInWithProvider } from "../../session/account-service.ts";
import { authPages } from "../../session/auth-pages.ts";
import type { ServiceAnswer } from "../../session/service-answer.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { session } from "../../session/session.ts";
import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import { hasPasskeys, signInWithPasskey } from "../entry/passkey-entry.ts";
import type { SignInMethods } from "../entry/sign-in-methods.ts";
import type { EntryFlow } from "../entry/use-entry.ts";
import type { CredentialsMode } from "./credentials-form.tsx";
import { FormFault } from "./form-fault.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import "./other-ways.css";

type OtherWaysProps = {
  readonly mode: CredentialsMode;
  readonly onMode: (mode: AuthMode) => void;
  readonly methods: SignInMethods;
  readonly flow: EntryFlow;
  readonly backTo: string;
};

type Way = {
  readonly id: string;
  readonly name: string;
  readonly mark: ReactNode;
  /** Resolves with a refusal, or when nothing more is to be said. */
  readonly go: () => Promise<ServiceAnswer<unknown>> | void;
};

const shownAtFirst = 6;

/** The ways in without a password; the first six at once, the rest behind a button. */
export function OtherWays({ mode, onMode, methods, flow, backTo }: OtherWaysProps) {
  const [isOpen, setOpen] = useState(false);
  const [busyWay, setBusyWay] = useState<string>();
  const [fault, setFault] = useState<string>();
  const ways = [
    ...methods.providers.map((provider) => providerWay(provider, backTo)),
    ...(mode === "sign-in" ? ownWays(methods, flow, onMode) : []),
  ];
  if (ways.length === 0) return null;
  const shown = isOpen ? ways : ways.slice(0, shownAtFirst);
  const enter = async ({ id, go }: Way) => {
    setFault(undefined);
    setBusyWay(id);
    const answer = await go();
    setBusyWay(undefined);
    // Whoever closes the browser's own window knows that nothing happened.
    if (answer?.ok === false && answer.code !== "AUTH_CANCELLED") setFault(serviceSentence(answer));
  };
  return (
    <div className="other-ways">
      <p className="other-ways__head">{t("entry.or-go-on-with")}</p>
      <div className="other-ways__grid">
        {shown.map((way) => (
          <Button
            key={way.id}
            icon={way.mark}
            busy={busyWay === way.id}
            onClick={() => void enter(way)}
          >
            {way.name}
          </Button>
        ))}
      </div>
      {shown.length < ways.length && (
        <Button
          variant="ghost"
          wide
          className="other-ways__more"
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

function providerWay({ id, name }: SignInMethods["providers"][number], backTo: string): Way {
  const addresses = { callbackURL: backTo, errorCallbackURL: authPages.error };
  return {
    id,
    name,
    mark: <ProviderMark id={id} name={name} />,
    go: () => signInWithProvider(id, addresses),
  };
}

function ownWays(
  methods: SignInMethods,
  flow: EntryFlow,
  onMode: (mode: AuthMode) => void,
): readonly Way[] {
  const passkey: Way = {
    id: "passkey",
    name: t("entry.passkey"),
    mark: <Icon name="fingerprint" size={18} />,
    go: () => flow.enter(() => signInWithPasskey({ isAutofill: false }), ""),
  };
  const link: Way = {
    id: "link",
    name: t("entry.link"),
    mark: <Icon name="mail" size={18} />,
    go: () => onMode("link"),
  };
  const guest: Way = {
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
