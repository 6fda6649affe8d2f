import { createStore, useStore } from "../page/store.ts";
import { withoutOneTimeToken } from "./one-time-token.ts";
import type { ServiceAnswer } from "./service-answer.ts";
import type { Session } from "./session-keeper.ts";
import { SessionKeeper } from "./session-keeper.ts";

export type { Session, SessionUser } from "./session-keeper.ts";

type SessionHooks = {
  /** Awaited while the session still holds; must not throw. */
  readonly beforeLeaving: (userId: string) => Promise<void>;
};

/** The session, kept up to date over all tabs. */
export function useSession(): Session {
  return useStore(store, session);
}

export function session(): Session {
  return keeper.current;
}

export function onSession(listener: () => void): () => void {
  return store.subscribe(listener);
}

/**
 * Learns who is signed in and goes on listening. A one-time token in the address is taken out of it
 * before anything else reads the address, and leads to the page that asks. Call once at the start,
 * with what has to be done for a user before their session ends here.
 */
export function startSession({ beforeLeaving }: SessionHooks): void {
  hooks = { beforeLeaving };
  const address = withoutOneTimeToken(window.location.href);
  if (address !== null) window.history.replaceState(window.history.state, "", address);
  void follow();
}

/** Asks again who is signed in, for instance when the server doubts the session. */
export async function refreshSession(): Promise<Session> {
  const { askForSession } = await loadSource();
  await askForSession();
  return keeper.current;
}

/**
 * Keeps who is signed in until the returned way to let go is called. For the time of a sign-in, or
 * of a change that gives up one session for the next.
 */
export function holdSession(): () => void {
  return keeper.hold();
}

/** Whether one session may be over and the next not there yet. */
export function isBetweenSessions(): boolean {
  return keeper.isHeld;
}

/** Signs in by `enter`; when that worked, learns who it is and lets the other tabs know. */
export async function beginSession<Value>(
  enter: () => Promise<ServiceAnswer<Value>>,
): Promise<ServiceAnswer<Value>> {
  const release = keeper.hold();
  const answer = await enter();
  if (answer.ok) {
    const { askForSession, tellOtherTabs } = await loadSource();
    await askForSession();
    tellOtherTabs();
  }
  release();
  return answer;
}

/** Ends the session here and in every other tab. Answers false when the service was not reached. */
export async function leave(): Promise<boolean> {
  if (keeper.current.kind === "signed-in") await hooks.beforeLeaving(keeper.current.user.id);
  const { signOut } = await import("./account-service.ts");
  const answer = await signOut();
  if (!answer.ok && answer.code === "unreachable") return false;
  const { forgetSession } = await loadSource();
  keeper.left();
  forgetSession();
  return true;
}

let hooks: SessionHooks = { beforeLeaving: () => Promise.resolve() };
const keeper = new SessionKeeper({
  ask: () => void refreshSession(),
  later: (afterMs, action) => void setTimeout(action, afterMs),
  onChange: () => store.set(keeper.current),
});
const store = createStore(keeper.current);

// The client of the account service is a tenth of the first load, and nothing is drawn with it.
const loadSource = () => import("./session-source.ts");

async function follow(): Promise<void> {
  const { followSession } = await loadSource();
  followSession({ told: (news) => keeper.told(news), left: () => keeper.left() });
}
