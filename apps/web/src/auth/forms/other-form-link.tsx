import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import "./auth-form.css";

type OtherFormLinkProps = {
  readonly mode: keyof typeof otherForms;
  readonly onMode: (mode: AuthMode) => void;
};

/** The line at the foot that leads to the other form: "New here? Create account". */
export function OtherFormLink({ mode, onMode }: OtherFormLinkProps) {
  const other = otherForms[mode];
  return (
    <p className="auth-form__other">
      {t(other.question)}{" "}
      <button type="button" className="link link--ember" onClick={() => onMode(other.mode)}>
        {t(other.label)}
      </button>
    </p>
  );
}

const otherForms = {
  "sign-in": { question: "auth.new-here", label: "auth.sign-up", mode: "sign-up" },
  "sign-up": { question: "auth.known-here", label: "auth.sign-in", mode: "sign-in" },
  keep: { question: "auth.known-here", label: "auth.sign-in", mode: "sign-in" },
  forgot: { question: "auth.remembered", label: "auth.sign-in", mode: "sign-in" },
  link: { question: "entry.have-password", label: "auth.sign-in", mode: "sign-in" },
  confirm: { question: "entry.confirmed-already", label: "auth.sign-in", mode: "sign-in" },
} as const;
