import type { IncomingMessage, Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FurtherNodes } from "./further-nodes.ts";

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Asks the further nodes first who takes a WebSocket; the server's own listeners hear of those that are the first node's. */
export function handUpgrades(
  server: Server,
  options: {
    readonly nodes: Pick<FurtherNodes, "take">;
    /** What counts as one address. */
    readonly addressOf: (request: IncomingMessage) => string;
    /** A socket that was handed on is closed. */
    readonly onClosed: (socket: Socket) => void;
  },
): void {
  const { nodes, addressOf, onClosed } = options;
  // Listeners are functions of any kind to the event emitter; those of this event are these.
  const own = server.listeners("upgrade") as UpgradeListener[];
  server.removeAllListeners("upgrade");
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isTaken =
      socket instanceof Socket &&
      nodes.take({ request, socket, head, address: addressOf(request) }, () => onClosed(socket));
    if (isTaken) return;
    for (const listener of own) listener.call(server, request, socket, head);
  });
}
