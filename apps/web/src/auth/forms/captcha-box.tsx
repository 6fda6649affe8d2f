import { useEffect, useRef, useState } from "react";
import { t } from "../../texts/t.ts";
import type { CaptchaDemand } from "../entry/sign-in-methods.ts";
import { showCaptcha } from "./captcha.ts";
import "./auth-form.css";

type CaptchaBoxProps = {
  /** `null` where the site asks for none; then nothing is shown. */
  readonly demand: CaptchaDemand | null;
  /** The proof, and `null` once it is too old. */
  readonly onToken: (token: string | null) => void;
};

/** The captcha of whoever the site trusts with it. */
export function CaptchaBox({ demand, onToken }: CaptchaBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (demand === null || element === null) return;
    showCaptcha(demand, element, onToken).catch(() => setBroken(true));
  }, [demand, onToken]);
  if (demand === null) return null;
  return (
    <div className="auth-form__captcha" role="group" aria-label={t("entry.captcha")}>
      <div ref={box} />
      {isBroken && (
        <p className="auth-form__fault" role="alert">
          {t("entry.captcha-failed")}
        </p>
      )}
    </div>
  );
}
