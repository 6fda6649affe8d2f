import { ConvexClient } from "convex/browser";
import { z } from "zod";

/** A player's browser: the account cookies and, over the same host, the official realtime client. */
export class Player {
  readonly #origin: string;
  #cookie = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signUp(email: string): Promise<string> {
    return this.#enter("/sign-up/email", {
      name: "Wren",
      email,
      password: "correct horse battery",
    });
  }

  async signIn(email: string): Promise<string> {
    return this.#enter("/sign-in/email", { email, password: "correct horse battery" });
  }

  async signInAsGuest(): Promise<string> {
    return this.#enter("/sign-in/anonymous", {});
  }

  async signOut(): Promise<void> {
    await this.send("/sign-out", {});
  }

  async whoAmI(): Promise<string | null> {
    const response = await this.send("/get-session");
    return z.nullable(withUser).parse(await response.json())?.user.id ?? null;
  }

  /** `null` for nobody. Throws while the host cannot say, as one that starts: a client that heard `null` would go on as nobody. */
  async realtimeToken(): Promise<string | null> {
    const response = await this.send("/convex/token");
    if (response.status >= 500 || response.status === 429)
      throw new Error(`The host gives no token now: ${response.status}.`);
    return response.ok ? z.object({ token: z.string() }).parse(await response.json()).token : null;
  }

  /**
   * The official client, signed in as this player. `onSignedIn` hears each time the server (un)confirms that.
   *
   * @param address is that of the client to a host which trusts this machine as a proxy.
   */
  connect(
    onSignedIn: (isSignedIn: boolean) => void = () => undefined,
    address?: string,
  ): ConvexClient {
    const client = new ConvexClient(this.#origin, {
      unsavedChangesWarning: false,
      verbose: false,
      logger: false,
      ...(address === undefined ? {} : { webSocketConstructor: socketFrom(address) }),
    });
    // The client refetches in the background, and a host that is being stopped may no longer answer.
    client.setAuth(() => this.realtimeToken().catch(() => null), onSignedIn);
    return client;
  }

  async send(path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.#origin}/api/auth${path}`, {
      headers: { "content-type": "application/json", cookie: this.#cookie },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    // As a browser does: a dead one is taken away before the new one is set.
    this.#cookie = cookies.findLast((cookie) => cookie.includes("session_token")) ?? this.#cookie;
    return response;
  }

  async #enter(path: string, body: object): Promise<string> {
    const response = await this.send(path, body);
    return withUser.parse(await response.json()).user.id;
  }
}

function socketFrom(address: string): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL) {
      // Node's own takes headers, which browsers do not.
      super(url, { headers: { "x-forwarded-for": address } } as never);
    }
  };
}

const withUser = z.object({ user: z.object({ id: z.string() }) });
