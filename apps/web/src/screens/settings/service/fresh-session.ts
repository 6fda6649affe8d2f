import { useSyncExternalStore } from "react";
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
    waiting = resolve;
    tell();
  });
}

/** Ends the question, if there is one. */
export function answerWith(isProven: boolean): void {
  const resolve = waiting;
  waiting = null;
  resolve?.(isProven);
  tell();
}

/** What the player who is being asked was about to do. */
export function wantedCall(): string | null {
  return wantedNow;
}

/** Whether the player is being asked. */
export function useFreshSessionQuestion(): boolean {
  return useSyncExternalStore(subscribe, isAsking);
}

const listeners = new Set<() => void>();
let wantedNow: string | null = null;
let waiting: ((isProven: boolean) => void) | null = null;

function isAsking(): boolean {
  return waiting !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
