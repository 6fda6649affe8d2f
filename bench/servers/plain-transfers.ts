import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { listenAndAnnounce } from "./announce.ts";

export type Transfer = { readonly from: number; readonly to: number; readonly amount: number };

/** A ledger of a server without the engine. */
export type Ledger = {
  /** The sum of all balances. */
  sum(): Promise<number> | number;
  transfer(wanted: Transfer): Promise<void> | void;
};

/** Serves a ledger over HTTP: one transfer a request, answered when it is done, and `/sum`. */
export function serveTransfers(ledger: Ledger): void {
  const server = createServer((request, response) => {
    void answer(ledger, request).then(
      (body) => response.setHeader("content-type", "application/json").end(body),
      () => response.writeHead(400, { "content-length": 0 }).end(),
    );
  });
  listenAndAnnounce(server);
}

async function answer(ledger: Ledger, request: IncomingMessage): Promise<string> {
  if (request.url === "/sum") return JSON.stringify({ total: await ledger.sum() });
  const body: unknown = JSON.parse(await readText(request));
  if (!isTransfer(body)) throw new Error("Not a transfer.");
  if (body.from !== body.to && body.amount > 0) await ledger.transfer(body);
  return "null";
}

function isTransfer(body: unknown): body is Transfer {
  if (typeof body !== "object" || body === null) return false;
  const { from, to, amount } = body as Partial<Record<keyof Transfer, unknown>>;
  return [from, to, amount].every((field) => Number.isSafeInteger(field));
}

async function readText(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
