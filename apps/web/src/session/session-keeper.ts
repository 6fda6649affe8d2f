/** Who is signed in, as the account service tells it. */
export type SessionUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  /** Whether the address was confirmed by an email's link. */
  readonly isVerified: boolean;
};

/** Who plays in this browser. `unknown` until the account service has answered. */
export type Session =
  | { readonly kind: "unknown" }
  | { readonly kind: "signed-in"; readonly user: SessionUser }
  /** `ended`: there was a session and it is over, by time or by another device. */
  | { readonly kind: "signed-out"; readonly reason: "nobody" | "ended" | "left" };

/** What the account service said when it was asked for the session. */
export type SessionNews =
  | { readonly kind: "waiting" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "nobody" }
  | { readonly kind: "user"; readonly user: SessionUser };

type SessionKeeperParts = {
  /** Asks the account service again; `told` hears the answer. */
  readonly ask: () => void;
  readonly later: (afterMs: number, action: () => void) => void;
  readonly onChange: () => void;
};

const retryEveryMs = 2000;

/** Makes of the account service's answers what the page goes by. */
export class SessionKeeper {
  readonly #parts: SessionKeeperParts;
  #current: Session = { kind: "unknown" };
  #holds = 0;
  #heldNews: SessionNews | null = null;
  #isDoubted = false;

  constructor(parts: SessionKeeperParts) {
    this.#parts = parts;
  }

  get current(): Session {
    return this.#current;
  }

  /**
   * Hears an answer. A service out of reach changes nothing: nobody is signed out by a bad network. That
   * nobody is there any more is asked about once again: the question may have been on its way while one
   * session was given up for the next.
   */
  told(news: SessionNews): void {
    if (this.#holds > 0) {
      if (news.kind !== "waiting") this.#heldNews = news;
      return;
    }
    if (news.kind === "unreachable" && this.#current.kind === "unknown")
      this.#parts.later(retryEveryMs, this.#parts.ask);
    if (news.kind === "user") this.#isDoubted = false;
    if (news.kind === "nobody" && this.#current.kind === "signed-in" && !this.#isDoubted) {
      this.#isDoubted = true;
      this.#parts.ask();
      return;
    }
    this.#change(after(this.#current, news));
  }

  /**
   * Keeps what is known while somebody signs in: a guest's session may be over before the new one is
   * there, and the page is not to fall apart in between. Returns the way to let go.
   */
  hold(): () => void {
    this.#holds += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      const news = this.#heldNews;
      if (this.#holds > 0 || news === null) return;
      this.#heldNews = null;
      this.told(news);
    };
  }

  /** Somebody is between two sessions. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** The player signed out, here or in another tab. */
  left(): void {
    this.#heldNews = null;
    this.#isDoubted = false;
    this.#change({ kind: "signed-out", reason: "left" });
  }

  #change(next: Session): void {
    if (next === this.#current) return;
    this.#current = next;
    this.#parts.onChange();
  }
}

function after(current: Session, news: SessionNews): Session {
  switch (news.kind) {
    case "waiting":
    case "unreachable":
      return current;
    case "user":
      return isSame(current, news.user) ? current : { kind: "signed-in", user: news.user };
    case "nobody":
      if (current.kind === "signed-out") return current;
      return { kind: "signed-out", reason: current.kind === "signed-in" ? "ended" : "nobody" };
  }
}

function isSame(current: Session, user: SessionUser): boolean {
  return current.kind === "signed-in" && JSON.stringify(current.user) === JSON.stringify(user);
}
