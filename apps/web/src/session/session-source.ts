import { getGlobalBroadcastChannel } from "better-auth/client";
import { accountClient } from "./account-client.ts";
import { AskPace } from "./ask-pace.ts";
import type { SessionNews } from "./session-keeper.ts";

type SessionState = ReturnType<typeof accountClient.useSession>;

type SessionListener = {
  readonly told: (news: SessionNews) => void;
  /** Signed out in another tab. */
  readonly left: () => void;
};

/**
 * Follows the session of the library's client, which asks for it at the start, when the page is seen
 * again, when the network is back, every five minutes, and when another tab says that it changed.
 */
export function followSession({ told, left }: SessionListener): void {
  const pace = new AskPace(() => performance.now());
  getGlobalBroadcastChannel().subscribe(({ data }) => {
    if (data?.trigger !== "signout") return;
    left();
    // Else the user who left would be told once more while the service is asked.
    forgetSession();
  });
  store().subscribe((state) => {
    if (state.isRefetching) pace.asked();
    told(newsOf(state));
  });
  // A window that was covered by another one is seen all the time, and yet was away.
  window.addEventListener("focus", () => {
    if (pace.isDue()) void askForSession();
  });
}

/** Asks who is signed in and resolves when the answer is known, also when a later question overtook. */
export async function askForSession(): Promise<void> {
  await store().get().refetch();
  await new Promise<void>((resolve) => {
    if (!store().get().isRefetching) return resolve();
    const stop = store().listen((state) => {
      if (state.isRefetching) return;
      stop();
      resolve();
    });
  });
}

/** Lets the other tabs ask who is signed in. Signing out tells them by itself. */
export function tellOtherTabs(): void {
  getGlobalBroadcastChannel().post({
    event: "session",
    data: { trigger: "getSession" },
    clientId: crypto.randomUUID(),
  });
}

/** Empties the session before the service is asked again. */
export function forgetSession(): void {
  store().set({ ...store().get(), data: null, error: null });
}

type SessionStore = {
  get(): SessionState;
  set(state: SessionState): void;
  listen(listener: (state: SessionState) => void): () => void;
  subscribe(listener: (state: SessionState) => void): () => void;
};

function store(): SessionStore {
  const found: SessionStore | undefined = accountClient.$store.atoms["session"];
  if (found === undefined) throw new Error("The account client has no session.");
  return found;
}

const unauthorized = 401;

function newsOf({ data, error, isPending, isRefetching }: SessionState): SessionNews {
  if (data !== null) return { kind: "user", user: userOf(data.user) };
  if (isPending || isRefetching) return { kind: "waiting" };
  const isAnswer = error === null || error.status === unauthorized;
  return { kind: isAnswer ? "nobody" : "unreachable" };
}

function userOf(user: NonNullable<SessionState["data"]>["user"]) {
  const { id, name, email, emailVerified, isAnonymous } = user;
  return { id, name, email, isGuest: isAnonymous === true, isVerified: emailVerified };
}
