import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import { requestPasswordReset, requestSignInLink } from "../../session/account-service.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import type { AuthFault } from "../entry/auth-fault.ts";
import { missingFields, placedFault } from "../entry/auth-fault.ts";
import type { SignInMethods } from "../entry/sign-in-methods.ts";
import { FormFault } from "./form-fault.tsx";
import { OtherFormLink } from "./other-form-link.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import "./auth-form.css";

type EmailLinkFormProps = {
  readonly mode: Extract<AuthMode, "forgot" | "link">;
  readonly onMode: (mode: AuthMode) => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly methods: SignInMethods;
  readonly backTo: string;
};

/** Has an email with a link sent: for a new password, or to sign in without one. */
export function EmailLinkForm(props: EmailLinkFormProps) {
  const { mode, onMode, email, onEmail, methods, backTo } = props;
  const captcha = useCaptcha(methods.captcha);
  const [isSent, setSent] = useState(false);
  const { run, refuse, isBusy, fault } = useServiceCall<AuthFault>(placedFault);
  const submit = async (address: string) => {
    const missing = missingFields(mode, { email: address, password: "" });
    if (missing.email !== undefined) return refuse(missing);
    const answer = await run(() =>
      mode === "forgot"
        ? requestPasswordReset(address, captcha.token)
        : requestSignInLink(address, backTo, captcha.token),
    );
    if (answer.ok) setSent(true);
    else captcha.renew();
  };
  if (isSent) {
    return (
      <div className="auth-form">
        <output>{t(sentTexts[mode])}</output>
        {methods.letters === false && <p className="text-3 text-sm">{t("entry.no-letters")}</p>}
        <OtherFormLink mode={mode} onMode={onMode} />
      </div>
    );
  }
  return (
    <Form
      className="auth-form"
      noValidate
      onSubmit={() => {
        void submit(email.trim());
      }}
    >
      <TextField
        label={t("auth.email")}
        type="email"
        autoComplete="email"
        value={email}
        error={fault?.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      {captcha.box}
      <FormFault sentence={fault?.form} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t("auth.forgot-send")}
      </Button>
      <OtherFormLink mode={mode} onMode={onMode} />
    </Form>
  );
}

const sentTexts = { forgot: "auth.reset-sent", link: "entry.link-sent" } as const;
