import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import "../setting-form.css";

/** What a call is proven by: nothing for accounts without a password. */
export type PasswordProof = { readonly password?: string };

type PasswordStepProps = {
  /** Whoever signs in elsewhere has none to give. */
  readonly hasPassword: boolean;
  readonly label: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly fault: string | undefined;
  readonly onProof: (proof: PasswordProof) => void;
  readonly onEnd: () => void;
};

/** The password, before something that guards the account changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { hasPassword, label, danger = false, busy, fault, onProof, onEnd } = props;
  const [password, setPassword] = useState("");
  const submit = () => {
    onProof(hasPassword ? { password } : {});
  };
  return (
    <Form className="setting-form" onSubmit={submit}>
      <PasswordProofField
        hasPassword={hasPassword}
        value={password}
        fault={fault}
        onChange={setPassword}
      />
      <div className="setting-form__presses">
        <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

type PasswordProofFieldProps = Pick<PasswordStepProps, "hasPassword" | "fault"> & {
  readonly value: string;
  readonly onChange: (password: string) => void;
};

/** Where the password goes, with what was wrong with it; the fault alone where there is none. */
export function PasswordProofField(props: PasswordProofFieldProps) {
  const { hasPassword, fault, value, onChange } = props;
  if (!hasPassword) return fault !== undefined && <p role="alert">{fault}</p>;
  return (
    <TextField
      label={t("myAccount.password")}
      type="password"
      autoComplete="current-password"
      required
      value={value}
      error={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
