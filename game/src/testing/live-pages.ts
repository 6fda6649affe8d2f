import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { GameTest } from "./game-test.ts";

type Message = { readonly type: string; readonly [field: string]: unknown };
type Modification = { readonly queryId: number; readonly value?: unknown };

/** A game that is served, so that pages follow their queries over sockets. */
export async function serve(game: GameTest): Promise<{ readonly port: number; close(): void }> {
  const server: Server = createServer();
  (await game.world.engine()).attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    port: address.port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An open page of an account, which follows some queries and gives orders as a browser does. */
export class LivePage {
  readonly #socket: WebSocket;
  readonly #names: readonly string[];
  readonly #values = new Map<string, unknown>();
  readonly #messages: Message[] = [];
  #heard: (() => void)[] = [];
  #orders = 0;
  /** How many transitions told it something new. */
  transitions = 0;

  private constructor(socket: WebSocket, names: readonly string[]) {
    this.#socket = socket;
    this.#names = names;
    socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  /** Resolves when all queries have their first answers. */
  static async open(
    port: number,
    accountId: string,
    queries: readonly (readonly [name: string, args: object])[],
  ): Promise<LivePage> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sync`);
    await new Promise((resolve) => socket.addEventListener("open", resolve));
    const page = new LivePage(
      socket,
      queries.map(([name]) => name),
    );
    page.#send({ type: "Connect", sessionId: accountId, connectionCount: 0, clientTs: Date.now() });
    const value = tokenOf(accountId);
    page.#send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value });
    const modifications = queries.map(([udfPath, args], queryId) => {
      return { type: "Add", queryId, udfPath, args: [args] };
    });
    page.#send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    await page.#until(() => page.#values.size === queries.length);
    page.transitions = 0;
    return page;
  }

  /** The newest answer of a query, as values are written on the way. */
  shown(name: string): unknown {
    return this.#values.get(name);
  }

  /** Gives an order, and resolves to its answer when the page shows what it changed. */
  async order(udfPath: string, args: object): Promise<unknown> {
    const requestId = this.#orders++;
    this.#send({ type: "Mutation", requestId, udfPath, args: [args] });
    const isAnswer = (one: Message) =>
      one.type === "MutationResponse" && one["requestId"] === requestId;
    // The transition that shows it comes behind the answer.
    await this.#until(() => {
      const at = this.#messages.findIndex(isAnswer);
      return at >= 0 && this.#messages.slice(at).some(({ type }) => type === "Transition");
    });
    return this.#messages.find(isAnswer)?.["result"];
  }

  close(): void {
    this.#socket.close();
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  #receive(message: Message): void {
    this.#messages.push(message);
    if (message.type === "Transition") this.#apply(message["modifications"] as Modification[]);
    for (const tell of this.#heard.splice(0)) tell();
  }

  #apply(modifications: readonly Modification[]): void {
    if (modifications.length > 0) this.transitions++;
    for (const { queryId, value } of modifications)
      this.#values.set(this.#names[queryId] ?? "", value);
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#heard.push(resolve));
  }
}

/** The token by which the engine of a test knows an account as `GameTest.as` does. */
function tokenOf(subject: string): string {
  const issuer = "https://test.invalid";
  const identity = { subject, issuer, tokenIdentifier: `${issuer}|${subject}` };
  return Buffer.from(JSON.stringify(identity)).toString("base64url");
}
