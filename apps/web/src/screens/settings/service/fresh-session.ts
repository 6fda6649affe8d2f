import { createStore, useStore } from "../../../page/store.ts";
import type { ServiceAnswer, ServiceRefusal } from "../../../session/service-answer.ts";

/** Whether the service wants to know again that it is really the owner who asks. */
export function isStaleSession({ code }: ServiceRefusal): boolean {
  return code === "SESSION_IS_NOT_FRESH" || code === "SESSION_EXPIRED";
}

/**
 * Does something that the service may refuse to a session of yesterday: then the player proves who
 * they are, and it is done after all. Without the proof the refusal stands.
 */
export async function withFreshSession<Value>(
  call: () => Promise<ServiceAnswer<Value>>,
  wanted?: string,
): Promise<ServiceAnswer<Value>> {
  const answer = await call();
  if (answer.ok || !isStaleSession(answer)) return answer;
  return (await askForFreshSession(wanted)) ? call() : answer;
}

/**
 * Asks the player to prove who they are. Resolves with whether they did. `wanted` names what they were
 * about to do, for a proof that leads away from this page and back.
 */
export function askForFreshSession(wanted: string | null = null): Promise<boolean> {
  answerWith(false);
  wantedNow = wanted;
  return new Promise((resolve) => {
    question.set(resolve);
  });
}

/** Ends the question, if there is one. */
export function answerWith(isProven: boolean): void {
  const resolve = question.get();
  question.set(null);
  resolve?.(isProven);
}

/** What the player who is being asked was about to do. */
export function wantedCall(): string | null {
  return wantedNow;
}

/** Whether the player is being asked. */
export function useFreshSessionQuestion(): boolean {
  return useStore(question, (asked) => asked !== null);
}

let wantedNow: string | null = null;
const question = createStore<((isProven: boolean) => void) | null>(null);
