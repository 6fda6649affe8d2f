// The anchor of what the machine can move: JSON in, JSON out over `ws`, and nothing in between.
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { WebSocketServer } from "ws";
import { listenAndAnnounce } from "./announce.ts";

const isCorked = process.argv[2] === "corked";
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const corked = new Set<Socket>();

sockets.on("connection", (client, request) => {
  request.socket.setNoDelay(true);
  client.on("message", (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    if (isCorked) cork(request.socket);
    client.send(JSON.stringify(message));
  });
});

// All answers of one turn leave in one write, as the engine's do.
function cork(socket: Socket): void {
  if (corked.has(socket)) return;
  if (corked.size === 0) setImmediate(uncorkAll);
  corked.add(socket);
  socket.cork();
}

function uncorkAll(): void {
  for (const socket of corked) socket.uncork();
  corked.clear();
}

listenAndAnnounce(server);
