import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { OneTimeCodeField } from "@aldermoor/ui/fields/one-time-code-field.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import type { SecondFactor } from "../../session/account-service.ts";
import { giveSecondFactor, sendSecondFactorCode } from "../../session/account-service.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { beginSession } from "../../session/session.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import type { Challenge } from "../entry/use-entry.ts";
import { FormFault } from "./form-fault.tsx";
import "./auth-form.css";

type Method = SecondFactor["method"];

type SecondFactorFormProps = {
  readonly challenge: Challenge;
  /** The session has begun and is known. */
  readonly onDone: () => void;
  /** Back to where the way in began. */
  readonly onGiveUp: () => void;
};

/** Asks for the second factor: what an authenticator shows, a code by mail, or one that was kept. */
export function SecondFactorForm({ challenge, onDone, onGiveUp }: SecondFactorFormProps) {
  const [method, setMethod] = useState<Method>(challenge.methods[0] ?? "backup-code");
  const [code, setCode] = useState("");
  const [trustDevice, setTrustDevice] = useState(false);
  const { fault, isBusy, give, sendCode, isSent } = useSecondFactor(onDone);
  const others = [...challenge.methods, "backup-code" as const].filter((one) => one !== method);
  const choose = (next: Method) => {
    setMethod(next);
    setCode("");
    if (next === "otp") void sendCode();
  };
  const submit = (typed: string) => void give({ method, code: typed.trim(), trustDevice });
  return (
    <Form
      className="auth-form"
      noValidate
      onSubmit={() => {
        submit(code);
      }}
    >
      <Lead methods={challenge.methods} method={method} />
      <Accepted email={challenge.email} onGiveUp={onGiveUp} />
      {method === "backup-code" ? (
        <TextField
          label={t("entry.backup-code")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <OneTimeCodeField
          key={method}
          label={t("entry.code")}
          hideLabel
          takesFocus
          hint={t(hints[method])}
          value={code}
          onChange={setCode}
          onComplete={submit}
        />
      )}
      <FormFault sentence={fault} />
      {method === "otp" && <EmailedCode isSent={isSent} onSend={() => void sendCode()} />}
      <Checkbox label={t("entry.trust")} checked={trustDevice} onChange={setTrustDevice} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t("entry.confirm")}
      </Button>
      {challenge.methods.length === 0 && challenge.email === "" && (
        <Button wide onClick={onGiveUp}>
          {t("entry.another-way")}
        </Button>
      )}
      <OtherMethods others={others} onChoose={choose} />
    </Form>
  );
}

type LeadProps = { readonly methods: Challenge["methods"]; readonly method: Method };

/** What to enter, and why nothing else helps where that is so. */
function Lead({ methods, method }: LeadProps) {
  const isLast = method === "backup-code" && methods.includes("totp");
  return (
    <>
      <p className="auth-form__lead">{t(leads[method])}</p>
      {methods.length === 0 && <p className="auth-form__lead">{t("entry.mail-only")}</p>}
      {isLast && <p className="auth-form__lead">{t("entry.codes-lost")}</p>}
    </>
  );
}

type EmailedCodeProps = { readonly isSent: boolean; readonly onSend: () => void };

/** A code by mail is on its way only once it was asked for. */
function EmailedCode({ isSent, onSend }: EmailedCodeProps) {
  return (
    <>
      {isSent && <output>{t("entry.otp-sent")}</output>}
      <Button wide onClick={onSend}>
        {t(isSent ? "entry.otp-send-again" : "entry.otp-send")}
      </Button>
    </>
  );
}

type OtherMethodsProps = {
  readonly others: readonly Method[];
  readonly onChoose: (method: Method) => void;
};

function OtherMethods({ others, onChoose }: OtherMethodsProps) {
  if (others.length === 0) return null;
  return (
    <p className="auth-form__other">
      {others.map((other, place) => (
        <span key={other}>
          {place > 0 && ` ${t("entry.or")} `}
          <button type="button" className="link link--ember" onClick={() => onChoose(other)}>
            {t(place > 0 ? laterLabels[other] : labels[other])}
          </button>
        </span>
      ))}
    </p>
  );
}

const leads = {
  totp: "entry.lead-totp",
  otp: "entry.lead-otp",
  "backup-code": "entry.lead-backup",
} as const;

const hints = { totp: "entry.totp-hint", otp: "entry.otp-hint" } as const;

const labels = {
  totp: "entry.use-totp",
  otp: "entry.use-otp",
  "backup-code": "entry.use-backup",
} as const;

/** The same within a sentence. */
const laterLabels = {
  totp: "entry.or-totp",
  otp: "entry.or-otp",
  "backup-code": "entry.or-backup",
} as const;

function useSecondFactor(onDone: () => void) {
  const { run, refuse, isBusy, fault } = useServiceCall(serviceSentence);
  const [isSent, setSent] = useState(false);
  const give = async (factor: SecondFactor) => {
    if (factor.code === "") return refuse(t("entry.code-missing"));
    const answer = await run(() => beginSession(() => giveSecondFactor(factor)));
    if (answer.ok) onDone();
  };
  const sendCode = async () => {
    refuse(undefined);
    setSent(false);
    const answer = await sendSecondFactorCode();
    if (answer.ok) setSent(true);
    else refuse(serviceSentence(answer));
  };
  return { fault, isBusy, give, sendCode, isSent };
}

type AcceptedProps = { readonly email: string; readonly onGiveUp: () => void };

function Accepted({ email, onGiveUp }: AcceptedProps) {
  if (email === "") return null;
  return (
    <div className="auth-form__accepted">
      <Icon name="shield-check" size={18} />
      <p>
        {t("entry.accepted")} <b>{email}</b>
      </p>
      <button type="button" className="link link--ember" onClick={onGiveUp}>
        {t("entry.change")}
      </button>
    </div>
  );
}
