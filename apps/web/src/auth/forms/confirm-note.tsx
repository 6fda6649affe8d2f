import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useState } from "react";
import { sendVerificationEmail } from "../../session/account-service.ts";
import type { ServiceAnswer } from "../../session/service-answer.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import type { SignInMethods } from "../entry/sign-in-methods.ts";
import { FormFault } from "./form-fault.tsx";
import { OtherFormLink } from "./other-form-link.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import "./auth-form.css";

type ConfirmNoteProps = {
  readonly email: string;
  readonly methods: SignInMethods;
  readonly onMode: (mode: AuthMode) => void;
};

/** The account is there and waits for the link in its email. */
export function ConfirmNote({ email, methods, onMode }: ConfirmNoteProps) {
  return (
    <div className="auth-form">
      <p>{t("entry.confirm-text", { email })}</p>
      <EmailAgain email={email} methods={methods} send={sendVerificationEmail} />
      <OtherFormLink mode="confirm" onMode={onMode} />
    </div>
  );
}

type EmailAgainProps = {
  readonly email: string;
  readonly methods: SignInMethods;
  readonly send: (email: string, captcha: string | null) => Promise<ServiceAnswer<unknown>>;
  readonly size?: "md" | "lg";
};

/** Has an email sent once more. */
export function EmailAgain({ email, methods, send, size = "lg" }: EmailAgainProps) {
  const captcha = useCaptcha(methods.captcha);
  const [isSent, setSent] = useState(false);
  const { run, isBusy, fault } = useServiceCall(serviceSentence);
  const sendAgain = async () => {
    const answer = await run(() => send(email, captcha.token));
    if (answer.ok) setSent(true);
    else captcha.renew();
  };
  if (isSent) return <output>{t("entry.confirm-again-sent")}</output>;
  return (
    <>
      {captcha.box}
      <FormFault sentence={fault} />
      <Button size={size} wide={size === "lg"} busy={isBusy} onClick={() => void sendAgain()}>
        {t("entry.confirm-again")}
      </Button>
    </>
  );
}
