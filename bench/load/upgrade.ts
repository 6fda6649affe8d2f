import type { Socket } from "node:net";
import { createFrameReader } from "./frame-reader.ts";

export type PayloadHandler = (bytes: Buffer, start: number, end: number) => void;

/** Turns a fresh TCP connection into a WebSocket and cuts what comes into payloads. */
export function upgrade(
  socket: Socket,
  path: string,
  handlers: { onOpen(): void; onPayload: PayloadHandler },
): void {
  const readFrames = createFrameReader(handlers.onPayload);
  let head = Buffer.alloc(0);
  let isOpen = false;
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  socket.on("data", (chunk) => {
    if (isOpen) return readFrames(chunk);
    head = Buffer.concat([head, chunk]);
    const headEnd = head.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    if (!head.toString("latin1", 0, 12).endsWith("101"))
      throw new Error("The upgrade was refused.");
    isOpen = true;
    handlers.onOpen();
    if (head.length > headEnd + 4) readFrames(head.subarray(headEnd + 4));
  });
}
