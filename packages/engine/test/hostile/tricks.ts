import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import type { NetConnectOpts, Socket } from "node:net";
import type { Random } from "./random.ts";

/** Opens a socket whose failures are nobody's business, since to fail is what it is for. */
export function openSocket(address: NetConnectOpts): Socket {
  const socket = connect({ ...address, allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.resume();
  return socket;
}

/**
 * Does something to a socket that no client does. Some are left hanging: the caller destroys what
 * is still open when it likes.
 */
export function playTrick(random: Random, port: number): Socket {
  const socket = openSocket({ port, host: "127.0.0.1" });
  socket.write(opening(random));
  switch (random.below(5)) {
    case 0:
      socket.resetAndDestroy();
      break;
    case 1:
      socket.once("connect", () => socket.destroy());
      break;
    case 2:
      socket.end();
      break;
    case 3:
      socket.once("data", () => socket.destroy());
      break;
    default:
      // Half-open: says no more, and does not leave.
      break;
  }
  return socket;
}

function opening(random: Random): Buffer {
  switch (random.below(10)) {
    case 0:
      return randomBytes(1 + random.below(200));
    case 1:
      return Buffer.from("POST /api/mutation HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    case 2:
      return Buffer.from("GET /api/sync HTTP/1.1\r\nHost: x\r\nUpgr");
    case 3:
      return upgrade("/elsewhere", "AAAAAAAAAAAAAAAAAAAAAA==");
    case 4:
      return upgrade("/api/sync", "not a key");
    case 5:
      return upgrade("/api/sync/../sync", "AAAAAAAAAAAAAAAAAAAAAA==");
    default:
      return Buffer.concat([upgrade("/api/sync", "AAAAAAAAAAAAAAAAAAAAAA=="), badFrame(random)]);
  }
}

function upgrade(path: string, key: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
}

const mask = [1, 2, 3, 4];

function badFrame(random: Random): Buffer {
  switch (random.below(9)) {
    case 0:
      return Buffer.from([0x81, 0x02, 0x7b, 0x7d]); // not masked
    case 1:
      return Buffer.from([0x83, 0x80, ...mask]); // an opcode that is none
    case 2:
      return Buffer.from([0xf1, 0x80, ...mask]); // reserved bits
    case 3:
      return Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]); // endless
    case 4:
      return Buffer.from([0x01, 0x81, ...mask, 0x7b]); // the beginning of a message
    case 5:
      return Buffer.from([0x80, 0x80, ...mask]); // the end of none
    case 6:
      return Buffer.from([0x81, 0x83, 0, 0, 0, 0, 0xff, 0xfe, 0xfd]); // not UTF-8
    case 7:
      return Buffer.concat(Array.from({ length: 500 }, () => Buffer.from([0x89, 0x80, ...mask])));
    default:
      return Buffer.from([0x88, 0x81, 0, 0, 0, 0, 1]); // a close frame with half a code
  }
}
