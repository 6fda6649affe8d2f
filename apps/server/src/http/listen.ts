import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { SocketBudgets } from "../budgets.ts";
import { PacedServer } from "./paced-server.ts";

/**
 * Binds the port before anything else is opened: an address in use is then a clear sentence, and nothing has been
 * touched. Until the caller puts its own listeners in place, every request is answered 503.
 *
 * @throws Error with a sentence for the operator
 */
export function listen(host: string, port: number, budgets: SocketBudgets): Promise<Server> {
  const timeouts = {
    headersTimeout: budgets.headersTimeoutMs,
    requestTimeout: budgets.requestTimeoutMs,
    keepAliveTimeout: budgets.keepAliveTimeoutMs,
    connectionsCheckingInterval: budgets.timeoutsCheckedEveryMs,
  };
  const server = new PacedServer(timeouts, budgets.unansweredPerSocketMax);
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new Error(explain(error, host, port), { cause: error })),
    );
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      server.on("request", answerStarting);
      resolve(server);
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another number.`,
    EACCES: `Port ${port} needs rights that this process does not have. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  return sentences[error.code ?? ""] ?? `Listening on ${host}:${port} failed: ${error.message}`;
}

/** Requests that come while the storage is being opened are answered 503, to be sent again. */
function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "Content-Type": "application/json", "Retry-After": "1" });
  response.end(JSON.stringify({ message: "The host is starting.", code: "STARTING" }));
}
