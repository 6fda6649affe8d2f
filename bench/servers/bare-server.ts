// The anchor of an idle connection: a `ws` server that has heard nothing and says nothing.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { listenAndAnnounce } from "./announce.ts";
import { measureMemory } from "./memory.ts";

const server = createServer((_request, response) => {
  response.end(JSON.stringify(measureMemory()));
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (client, request) => {
  request.socket.setNoDelay(true);
  client.on("message", () => undefined);
});
listenAndAnnounce(server);
