import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import "./auth-form.css";

type OtherWayProps = {
  readonly mode: keyof typeof otherWays;
  readonly onMode: (mode: AuthMode) => void;
};

/** The line at the foot that leads to the other form: "New here? Light your fire". */
export function OtherWay({ mode, onMode }: OtherWayProps) {
  const way = otherWays[mode];
  return (
    <p className="auth-form__other">
      {t(way.question)}{" "}
      <button type="button" className="link link--ember" onClick={() => onMode(way.mode)}>
        {t(way.label)}
      </button>
    </p>
  );
}

const otherWays = {
  "sign-in": { question: "auth.new-here", label: "auth.sign-up", mode: "sign-up" },
  "sign-up": { question: "auth.known-here", label: "auth.sign-in", mode: "sign-in" },
  keep: { question: "auth.known-here", label: "auth.sign-in", mode: "sign-in" },
  forgot: { question: "auth.remembered", label: "auth.sign-in", mode: "sign-in" },
  link: { question: "entry.have-password", label: "auth.sign-in", mode: "sign-in" },
  confirm: { question: "entry.confirmed-already", label: "auth.sign-in", mode: "sign-in" },
} as const;
