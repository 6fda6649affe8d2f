import { createConnection } from "node:net";
import type { Socket } from "node:net";
import { frame } from "./request-template.ts";
import { upgrade } from "./upgrade.ts";

/** A client of the engine that follows queries and does nothing else. */
export type Subscriber = { readonly socket: Socket };

type SubscriberOptions = {
  readonly port: number;
  /** The accounts that are followed, each by a query of its own. */
  readonly accounts: readonly number[];
  /** What is asked about an account; the account itself unless told otherwise. */
  readonly ask?: (account: number) => Question;
  /** Who asks; nobody unless told. */
  readonly token?: string;
  /** Called for each transition, with where its text lies. */
  readonly onTransition: (bytes: Buffer, start: number, end: number) => void;
  /** Called for each answer to a mutation. */
  readonly onAnswer?: (bytes: Buffer, start: number, end: number) => void;
};

/** One question to the engine. */
export type Question = { readonly udfPath: string; readonly args: readonly object[] };

/** Connects, subscribes, and resolves when all results are there. */
export function openSubscriber(options: SubscriberOptions): Promise<Subscriber> {
  const { port, accounts, ask = askForAccount, token, onTransition, onAnswer } = options;
  const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
  // What is asked may have changed before the last answer is there, and comes again.
  const missing = new Set(accounts.keys());
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server has closed a connection.")));
    upgrade(socket, "/api/1.48.0/sync", {
      onOpen() {
        socket.write(frame(connectText()));
        if (token !== undefined) socket.write(frame(authenticateText(token)));
        for (const text of subscribeTexts(accounts, ask)) socket.write(frame(text));
      },
      onPayload(bytes, start, end) {
        if (isAnswer(bytes, start)) onAnswer?.(bytes, start, end);
        if (!isTransition(bytes, start)) return;
        if (missing.size === 0) {
          onTransition(bytes, start, end);
          return;
        }
        for (const queryId of answeredIn(bytes.toString("latin1", start, end)))
          missing.delete(queryId);
        if (missing.size === 0) resolve({ socket });
      },
    });
  });
}

/** Opens many connections, so few at a time that the server's queue of new ones does not overflow. */
export async function openAll<T>(count: number, open: (at: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  for (let first = 0; first < count; first += wave) {
    const size = Math.min(wave, count - first);
    opened.push(...(await Promise.all(Array.from({ length: size }, (_, at) => open(first + at)))));
  }
  return opened;
}

const wave = 100;
const queriesPerMessage = 250;

/** Whether a message is a transition, by the first letter of its type, which no other one has. */
export function isTransition(bytes: Buffer, start: number): boolean {
  return bytes[start + '{"type":"'.length] === "T".charCodeAt(0);
}

/** The same of answers to mutations. */
function isAnswer(bytes: Buffer, start: number): boolean {
  return bytes[start + '{"type":"'.length] === "M".charCodeAt(0);
}

const answered = /"queryId":(\d+),"type":"QueryUpdated"/gu;

function answeredIn(text: string): readonly number[] {
  return Array.from(text.matchAll(answered), ([, queryId]) => Number(queryId));
}

function connectText(): string {
  return JSON.stringify({
    type: "Connect",
    sessionId: crypto.randomUUID(),
    connectionCount: 0,
    lastCloseReason: "InitialConnect",
    clientTs: Date.now(),
  });
}

function authenticateText(value: string): string {
  return JSON.stringify({ type: "Authenticate", baseVersion: 0, tokenType: "User", value });
}

function askForAccount(account: number): Question {
  return { udfPath: "accounts:get", args: [{ account }] };
}

function subscribeTexts(accounts: readonly number[], ask: (account: number) => Question): string[] {
  const texts: string[] = [];
  for (let first = 0; first < accounts.length; first += queriesPerMessage) {
    const baseVersion = texts.length;
    const modifications = accounts.slice(first, first + queriesPerMessage).map((account, at) => ({
      type: "Add",
      queryId: first + at,
      ...ask(account),
    }));
    const newVersion = baseVersion + 1;
    texts.push(JSON.stringify({ type: "ModifyQuerySet", baseVersion, newVersion, modifications }));
  }
  return texts;
}
