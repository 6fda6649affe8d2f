import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { z } from "zod";
import { httpCall } from "./http-call.ts";
import type { HttpAnswer } from "./http-call.ts";

export const testPassword = "correct horse battery";

/** A browser at an address of its own: cookies, the calls of the accounts, and functions over HTTP. */
export class Visitor {
  readonly port: number;
  readonly address: string;
  readonly #cookies = new Map<string, string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  #token = "";

  constructor(port: number, address: string) {
    this.port = port;
    this.address = address;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get token(): string {
    return this.#token;
  }

  /** Calls the account service; answers what it answered. */
  async account(
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const answer = await this.send(`/api/auth${path}`, body, { origin: this.origin, ...headers });
    for (const line of answer.headers["set-cookie"] ?? []) this.#keep(line);
    return answer;
  }

  async signUp(email: string, name = "Wren"): Promise<HttpAnswer> {
    return this.account("/sign-up/email", { name, email, password: testPassword });
  }

  signIn(email: string, password = testPassword): Promise<HttpAnswer> {
    return this.account("/sign-in/email", { email, password });
  }

  signInAsGuest(): Promise<HttpAnswer> {
    return this.account("/sign-in/anonymous", {});
  }

  /** The id of the account that this browser is signed in to, or null. */
  async whoAmI(): Promise<string | null> {
    const { body } = await this.account("/get-session");
    return withUser.safeParse(body).data?.user.id ?? null;
  }

  /** Takes a token for the functions of the game; false where the account has no session. */
  async takeToken(): Promise<boolean> {
    const { body } = await this.account("/convex/token");
    this.#token = withToken.safeParse(body).data?.token ?? "";
    return this.#token !== "";
  }

  /** Makes a character and answers its id. */
  async newCharacter(name = newName()): Promise<string> {
    if (this.#token === "") await this.takeToken();
    const origin = { origin: "moorborn", mode: "standard", avatarSeed: 7 };
    const { body } = await this.function("mutation", "character:create", { name, ...origin });
    return created.parse(body).value.value.characterId;
  }

  /** Calls a function of the game over HTTP. */
  function(kind: "query" | "mutation", path: string, args: object): Promise<HttpAnswer> {
    const authorization: Record<string, string> =
      this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
    return this.send(`/api/${kind}`, { path, args, format: "json" }, authorization);
  }

  async ask(path: string, args: object = {}): Promise<unknown> {
    const { body } = await this.function("query", path, args);
    return withValue.safeParse(body).data?.value ?? null;
  }

  send(path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    const { port, address: from } = this;
    const cookie: Record<string, string> = this.#cookies.size === 0 ? {} : { cookie: this.cookie };
    const common = { port, from, path, agent: this.#agent };
    if (body === undefined) return httpCall({ ...common, headers: { ...cookie, ...headers } });
    return httpCall({
      ...common,
      method: "POST",
      headers: { "content-type": "application/json", ...cookie, ...headers },
      body: JSON.stringify(body),
    });
  }

  close(): void {
    this.#agent.destroy();
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
const withToken = z.object({ token: z.string() });
const withValue = z.object({ value: z.unknown() });
const created = z.object({ value: z.object({ value: z.object({ characterId: z.string() }) }) });

/** A name that no character bears and that looks like none that does. */
export function newName(): string {
  const syllable = () => `${"bdfghkpstxz"[randomInt(11)]}${"aeu"[randomInt(3)]}`;
  return `Q${Array.from({ length: 5 }, syllable).join("")}`;
}
