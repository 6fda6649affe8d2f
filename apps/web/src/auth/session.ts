import { useSyncExternalStore } from "react";
import type { SessionUser } from "./account-service.ts";
import { fetchSession, signOut } from "./account-service.ts";
import type { ServiceAnswer } from "./service-answer.ts";

/** Who plays in this browser. `unknown` until the account service has answered. */
export type Session =
  | { readonly kind: "unknown" }
  | { readonly kind: "signed-in"; readonly user: SessionUser }
  /** `ended`: there was a session and it is over, by time or by another device. */
  | { readonly kind: "signed-out"; readonly reason: "nobody" | "ended" | "left" };

/** The session, kept up to date over all tabs. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, session);
}

export function session(): Session {
  return current;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks who is signed in and listens to the other tabs. Call once at the start. */
export function startSession(): void {
  otherTabs?.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === "left") change({ kind: "signed-out", reason: "left" });
    else void refreshSession();
  });
  void refreshSession();
}

/** Asks again who is signed in, for instance when the server doubts the session. */
export async function refreshSession(): Promise<Session> {
  // While an account opens, the guest's session is already over and the new one not yet here.
  await underWay;
  const user = await fetchPatiently();
  if (user !== null) return change({ kind: "signed-in", user });
  if (current.kind === "signed-out") return current;
  const reason = current.kind === "signed-in" ? "ended" : "nobody";
  return change({ kind: "signed-out", reason });
}

/** Signs in by `enter`; when that worked, learns who it is and lets the other tabs know. */
export async function beginSession(enter: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  const entering = enter();
  underWay = entering;
  const answer = await entering;
  underWay = null;
  if (!answer.ok) return answer;
  await refreshSession();
  otherTabs?.postMessage("began");
  return answer;
}

/** Ends the session here and in every other tab. Answers false when the service was not reached. */
export async function leave(): Promise<boolean> {
  const answer = await signOut();
  if (!answer.ok && answer.code === "unreachable") return false;
  change({ kind: "signed-out", reason: "left" });
  otherTabs?.postMessage("left");
  return true;
}

const retryEveryMs = 2000;
const listeners = new Set<() => void>();
// Very old browsers have no channel; there each tab learns of the end from the server.
const otherTabs =
  "BroadcastChannel" in globalThis ? new BroadcastChannel("aldermoor.session") : null;
let underWay: Promise<unknown> | null = null;
let current: Session = { kind: "unknown" };

async function fetchPatiently(): Promise<SessionUser | null> {
  for (;;) {
    try {
      return await fetchSession();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
    }
  }
}

function change(next: Session): Session {
  current = next;
  for (const listener of listeners) listener();
  return next;
}
