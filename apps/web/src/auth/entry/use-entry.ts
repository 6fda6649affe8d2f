import { useEffect, useRef, useState } from "react";
import type { Entry, SecondFactorMethod } from "../../session/account-service.ts";
import type { ServiceAnswer } from "../../session/service-answer.ts";
import { beginSession, holdSession } from "../../session/session.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";

/** A way in that stands open until the second factor is given. */
export type Challenge = {
  readonly methods: readonly SecondFactorMethod[];
  /** Who is signing in, where they said so. */
  readonly email: string;
};

export type EntryFlow = {
  readonly challenge: Challenge | null;
  /** Goes in by a way; leads on to the second factor, to the mailbox, or is done. */
  readonly enter: (
    begin: () => Promise<ServiceAnswer<Entry>>,
    email: string,
  ) => Promise<ServiceAnswer<Entry>>;
  /** The second factor was given and the session is known. */
  readonly finish: () => void;
  readonly giveUp: () => void;
};

/** The ways in of one form, with the second factor that may follow. */
export function useEntry({
  onMode,
  onDone,
}: {
  readonly onMode: (mode: AuthMode) => void;
  readonly onDone: () => void;
}): EntryFlow {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  // A guest's session ends when the second factor is asked for; until it is given nobody is led away.
  const heldSession = useRef<() => void>(() => undefined);
  useEffect(() => () => heldSession.current(), []);
  const enter: EntryFlow["enter"] = async (begin, email) => {
    const release = holdSession();
    const answer = await beginSession(begin);
    if (answer.ok && answer.value.kind === "second-factor") {
      heldSession.current = release;
      setChallenge({ methods: answer.value.methods, email });
      onMode("second-factor");
      return answer;
    }
    release();
    if (answer.ok && answer.value.kind === "unconfirmed") onMode("confirm");
    else if (answer.ok) onDone();
    return answer;
  };
  const end = () => {
    heldSession.current();
    setChallenge(null);
  };
  return {
    challenge,
    enter,
    finish: () => {
      end();
      onDone();
    },
    giveUp: () => {
      end();
      onMode("sign-in");
    },
  };
}
