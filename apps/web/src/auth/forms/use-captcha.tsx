import type { ReactNode } from "react";
import { useState } from "react";
import type { CaptchaDemand } from "../entry/sign-in-methods.ts";
import { CaptchaBox } from "./captcha-box.tsx";

export type Captcha = {
  /** The proof to send along; `null` where none is asked for or none is there yet. */
  readonly token: string | null;
  readonly box: ReactNode;
  /** A proof is good for one order: after a refusal there has to be another. */
  readonly renew: () => void;
};

/** The captcha of a form, where the site asks for one. */
export function useCaptcha(demand: CaptchaDemand | null): Captcha {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const renew = () => {
    setToken(null);
    setRound(round + 1);
  };
  return { token, box: <CaptchaBox key={round} demand={demand} onToken={setToken} />, renew };
}
