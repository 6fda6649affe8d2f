import type { Duplex } from "node:stream";

/**
 * Answers a request for a WebSocket that will not be one. `status` is like "404 Not Found", and
 * every one of `headers` ends its line.
 */
export function refuseUpgrade(socket: Duplex, status: string, headers = ""): void {
  // No other listener is left on this socket: a client that hangs up must not
  // end the process, nor one that never hangs up keep the socket.
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`);
}
