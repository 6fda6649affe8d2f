// The anchor of a fan-out: whatever one client says is sent to all others, over `ws`, in a loop. To HTTP it
// says what that cost.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";
import { listenAndAnnounce } from "./announce.ts";

const server = createServer((_request, response) => {
  response.end(JSON.stringify(process.cpuUsage()));
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

sockets.on("connection", (client, request) => {
  request.socket.setNoDelay(true);
  client.on("message", (data: Buffer) => tellOthers(client, data.toString()));
});

function tellOthers(speaker: WebSocket, text: string): void {
  for (const client of sockets.clients) if (client !== speaker) client.send(text);
}

listenAndAnnounce(server);
