import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { serviceSentence } from "../../session/service-sentence.ts";
import { beginSession } from "../../session/session.ts";

/** The way in without email and password. */
export function useGuestEntry() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const enter = async () => {
    setBusy(true);
    setFault(undefined);
    const answer = await beginSession(async () => {
      const { signInAsGuest } = await import("../../session/account-service.ts");
      return signInAsGuest();
    });
    if (answer.ok) await navigate({ to: "/characters" });
    else setFault(serviceSentence(answer));
    setBusy(false);
  };
  return { isBusy, fault, enter: () => void enter() };
}
