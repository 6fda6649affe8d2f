import { createStore, useStore } from "../page/store.ts";
import type { Session } from "../session/session.ts";
import { useSession } from "../session/session.ts";

/** Whether the game itself knows who plays; the account service may know it earlier. */
type AuthFlow = { readonly isLoading: boolean; readonly isAuthenticated: boolean };

/** Who plays as the game knows it, kept up to date. */
export function useAuthFlow(): AuthFlow {
  const session = useSession();
  const confirmed = useStore(confirmation);
  return authFlow(session, confirmed);
}

/** What the server last said to a user's token; `null` before it has said anything. */
export type Confirmation = { readonly userId: string; readonly isConfirmed: boolean } | null;

/** Loading while the session or the server's word to its token is awaited, authenticated with both. */
export function authFlow(session: Session, confirmed: Confirmation): AuthFlow {
  if (session.kind === "unknown") return { isLoading: true, isAuthenticated: false };
  if (session.kind === "signed-out") return { isLoading: false, isAuthenticated: false };
  const word = confirmed?.userId === session.user.id ? confirmed : null;
  return { isLoading: word === null, isAuthenticated: word?.isConfirmed === true };
}

/** Told by the realtime client when the server took or refused a user's token. */
export function reportConfirmation(userId: string, isConfirmed: boolean): void {
  confirmation.set({ userId, isConfirmed });
}

const confirmation = createStore<Confirmation>(null);
