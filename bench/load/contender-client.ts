import { createConnection } from "node:net";
import type { Socket } from "node:net";
import { frame, frameTemplate, plainTemplate } from "./request-template.ts";
import type { RequestTemplate } from "./request-template.ts";
import { upgrade } from "./upgrade.ts";
import type { PayloadHandler } from "./upgrade.ts";

/** How a kind of server is asked for a transfer, and how its answers are recognised. */
export type Protocol = "sync" | "echo" | "http" | "api";

/** What one connection tells the load about. `requestId` is null where answers come in order. */
type ConnectionEvents = {
  onReady(): void;
  onAnswer(requestId: number | null, isSuccess: boolean): void;
  onTransition(): void;
};

export type Connection = { readonly socket: Socket; readonly template: RequestTemplate };

/** Opens one connection; `subscribedAccount` is the account whose changes a sync client follows. */
export function openConnection(
  protocol: Protocol,
  port: number,
  subscribedAccount: number,
  events: ConnectionEvents,
  mutation = "transfer",
): Connection {
  const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
  switch (protocol) {
    case "http":
      return openHttp(socket, events, transferRequest);
    case "api":
      return openHttp(socket, events, callRequest);
    case "echo":
      return openEcho(socket, events);
    case "sync":
      return openSync(socket, subscribedAccount, events, mutation);
  }
}

function mutationText(name: string): string {
  return `{"type":"Mutation","requestId":@requestId,"udfPath":"accounts:${name}","args":[{"from":@from,"to":@to,"amount":1}]}`;
}

function openSync(
  socket: Socket,
  account: number,
  events: ConnectionEvents,
  mutation: string,
): Connection {
  upgrade(socket, "/api/1.48.0/sync", {
    onOpen() {
      const connect = {
        type: "Connect",
        sessionId: crypto.randomUUID(),
        connectionCount: 0,
        lastCloseReason: "InitialConnect",
        clientTs: Date.now(),
      };
      const subscribe = {
        type: "ModifyQuerySet",
        baseVersion: 0,
        newVersion: 1,
        modifications: [{ type: "Add", queryId: 0, udfPath: "accounts:get", args: [{ account }] }],
      };
      socket.write(frame(JSON.stringify(connect)));
      socket.write(frame(JSON.stringify(subscribe)));
    },
    onPayload: createSyncReader(events),
  });
  return { socket, template: frameTemplate(mutationText(mutation)) };
}

function createSyncReader(events: ConnectionEvents): PayloadHandler {
  let isReady = false;
  return (bytes, start, end) => {
    const head = bytes.toString("latin1", start, Math.min(end, start + 96));
    const answer = /^\{"type":"MutationResponse","requestId":(\d+),"success":(true|false)/u.exec(
      head,
    );
    if (answer !== null) events.onAnswer(Number(answer[1]), answer[2] === "true");
    else if (head.includes('"type":"Transition"')) {
      events.onTransition();
      if (!isReady) events.onReady();
      isReady = true;
    } else if (!head.includes('"type":"Ping"')) {
      throw new Error(
        `The server sent an unexpected message: ${bytes.toString("utf8", start, end)}`,
      );
    }
  };
}

function openEcho(socket: Socket, events: ConnectionEvents): Connection {
  upgrade(socket, "/", {
    onOpen: () => events.onReady(),
    onPayload: () => events.onAnswer(null, true),
  });
  return { socket, template: frameTemplate(mutationText("transfer")) };
}

/** A request over HTTP, and how the answer to one that succeeded begins. */
type HttpRequest = { readonly path: string; readonly body: string; readonly success: string };

const transferText = '{"from":@from,"to":@to,"amount":1}';
const transferRequest: HttpRequest = { path: "/transfer", body: transferText, success: "null" };
const callRequest: HttpRequest = {
  path: "/api/mutation",
  body: `{"path":"accounts:transfer","args":[${transferText}]}`,
  success: '{"status":"success"',
};

function openHttp(
  socket: Socket,
  events: ConnectionEvents,
  { path, body, success }: HttpRequest,
): Connection {
  const bodyLength = plainTemplate(body).byteLength;
  const template = plainTemplate(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${bodyLength}\r\nX-Request: @requestId\r\n\r\n${body}`,
  );
  let text = "";
  socket.on("connect", () => events.onReady());
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    for (;;) {
      const headEnd = text.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/iu.exec(text)?.[1]);
      if (text.length < headEnd + 4 + length) return;
      events.onAnswer(null, text.startsWith(success, headEnd + 4));
      text = text.slice(headEnd + 4 + length);
    }
  });
  return { socket, template };
}
