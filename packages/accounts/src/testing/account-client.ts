import { z } from "zod";

type SentRequest = {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** A client with a cookie jar, as a browser has one. It sends `Origin` unless told otherwise. */
export class AccountClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get hasSessionCookie(): boolean {
    return [...this.#cookies.keys()].some((name) => name.endsWith("session_token"));
  }

  /** What it would send as its `Cookie` header. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, { headers });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: this.#origin, ...headers },
      body: JSON.stringify(body),
    });
  }

  async signUp(email: string, password = "correct horse battery"): Promise<string> {
    const answer = await this.post("/sign-up/email", { name: "Wren", email, password });
    return withUser.parse(answer.body).user.id;
  }

  signIn(email: string, password = "correct horse battery"): Promise<Answer> {
    return this.post("/sign-in/email", { email, password });
  }

  async signInAsGuest(): Promise<string> {
    const answer = await this.post("/sign-in/anonymous");
    return withUser.parse(answer.body).user.id;
  }

  /** Id of the user this client is signed in as, or null. */
  async whoAmI(): Promise<string | null> {
    const answer = await this.get("/get-session");
    return z.nullable(withUser).parse(answer.body)?.user.id ?? null;
  }

  async sessionToken(): Promise<string> {
    const answer = await this.get("/get-session");
    return z.object({ session: z.object({ token: z.string() }) }).parse(answer.body).session.token;
  }

  async realtimeToken(): Promise<string> {
    const answer = await this.get("/token");
    return z.object({ token: z.string() }).parse(answer.body).token;
  }

  async #send(path: string, init: SentRequest): Promise<Answer> {
    const cookie = this.cookies;
    const response = await fetch(`${this.#origin}/api/auth${path}`, {
      redirect: "manual",
      ...init,
      headers: { ...(cookie === "" ? {} : { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("application/json") ?? false;
    return {
      status: response.status,
      body: isJson && text !== "" ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator);
    if (attributes.some((attribute) => attribute.toLowerCase() === "max-age=0"))
      this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(separator + 1));
  }
}

const withUser = z.object({ user: z.object({ id: z.string() }) });
