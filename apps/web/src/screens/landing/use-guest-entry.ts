import { useNavigate } from "@tanstack/react-router";
import { serviceSentence } from "../../session/service-sentence.ts";
import { beginSession } from "../../session/session.ts";
import { useServiceCall } from "../../session/use-service-call.ts";

/** The way in without email and password. */
export function useGuestEntry() {
  const navigate = useNavigate();
  const { run, isBusy, fault } = useServiceCall(serviceSentence);
  const enter = async () => {
    const answer = await beginSession(async () => {
      const { signInAsGuest } = await import("../../session/account-service.ts");
      return signInAsGuest();
    });
    if (answer.ok) await navigate({ to: "/characters" });
    return answer;
  };
  return { isBusy, fault, enter: () => void run(enter) };
}
