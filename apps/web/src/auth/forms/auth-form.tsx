import { useState } from "react";
import type { AuthMode } from "../dialog/auth-mode.ts";
import { useSignInMethods } from "../entry/sign-in-methods.ts";
import { useEntry } from "../entry/use-entry.ts";
import { ConfirmNote } from "./confirm-note.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { EmailLinkForm } from "./email-link-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

type AuthFormProps = {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  /** The session has begun and is known. */
  readonly onDone: () => void;
  /** Where a browser that went to a provider or to a mailbox comes back to. */
  readonly backTo: string;
};

/** All ways in and what lies on them, in one place of the page. */
export function AuthForm({ mode, onMode, onDone, backTo }: AuthFormProps) {
  const [email, setEmail] = useState("");
  const methods = useSignInMethods();
  const flow = useEntry({ onMode, onDone });
  const shared = { email, onEmail: setEmail, methods, onMode };
  switch (mode) {
    case "sign-in":
    case "sign-up":
    case "keep":
      return <CredentialsForm key={mode} {...shared} mode={mode} flow={flow} backTo={backTo} />;
    case "forgot":
    case "link":
      return <EmailLinkForm key={mode} {...shared} mode={mode} backTo={backTo} />;
    case "confirm":
      return <ConfirmNote email={email} methods={methods} onMode={onMode} />;
    case "second-factor":
      return (
        flow.challenge !== null && (
          <SecondFactorForm
            challenge={flow.challenge}
            onDone={flow.finish}
            onGiveUp={flow.giveUp}
          />
        )
      );
  }
}
