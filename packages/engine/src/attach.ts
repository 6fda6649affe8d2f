import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { networkOf } from "./doors/network-of.ts";
import type { EngineCore } from "./engine-core.ts";
import { answerNoRoute, createHttpHandler } from "./http/attach-http.ts";
import { refuseUpgrade } from "./sync/refuse-upgrade.ts";

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export type AttachOptions = {
  /** Where the engine's paths begin, like "/realtime"; "" by default. */
  readonly basePath?: string;
  /**
   * Tells which client sent a request, also one for a WebSocket; the address of the socket by
   * default. Behind a proxy that is the same for all clients, which then share the budgets by address.
   */
  readonly clientAddress?: (request: IncomingMessage) => string;
};

/**
 * Puts the engine in front of an HTTP server's own listeners. Returns what takes it away again.
 */
export function attachTo(server: Server, core: EngineCore, options: AttachOptions): () => void {
  const { basePath = "", clientAddress = socketAddress } = options;
  const { runtime, limits, logger, sync, doors, spending, clock } = core;
  const addressOf = (request: IncomingMessage) => networkOf(clientAddress(request));
  core.files?.serveAt(() => originOf(server), basePath);
  const handle = createHttpHandler({
    runner: runtime,
    files: core.files,
    // Where nobody holds a key, nobody could ask.
    admin: runtime.hasAdminKey ? core.admin : null,
    basePath,
    entrance: { doors, spending, clock, limits, clientAddress: addressOf },
    fileBytesMax: limits.fileBytesMax,
    hasEarlierMoments: core.hasEarlierMoments,
    redactErrors: runtime.isRedacted,
    logger,
  });
  // Listeners are functions of any kind to the event emitter; those of an HTTP server are these.
  const others = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");

  const onRequest: RequestListener = (request, response) => {
    void handle(request, response).then((isHandled) => {
      if (isHandled) return;
      if (others.length === 0) answerNoRoute(request, response);
      for (const listener of others) listener.call(server, request, response);
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (sync.isSyncPath(request.url ?? "", basePath))
      sync.accept({ request, socket, head, address: addressOf(request) });
    else if (server.listenerCount("upgrade") === 1) refuseUpgrade(socket, "404 Not Found");
  };
  server.on("request", onRequest);
  server.on("upgrade", onUpgrade);
  return () => {
    server.off("request", onRequest);
    server.off("upgrade", onUpgrade);
    for (const listener of others) server.on("request", listener);
  };
}

function socketAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}

// The address of a server without a configured name, as this machine reaches it.
function originOf(server: Server): string {
  const address = server.address();
  if (typeof address !== "object" || address === null) return "";
  const isAny = address.address === "::" || address.address === "0.0.0.0";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${isAny ? "localhost" : host}:${address.port}`;
}
