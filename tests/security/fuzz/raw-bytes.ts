import type { Random } from "@aldermoor/engine/test/hostile/random.ts";
import { frame, opcodes } from "../frames.ts";
import { hostileText } from "./texts.ts";

/** A frame of a realtime socket that the host may take, or by which it ends the connection. */
export function hostileFrame(random: Random): Buffer {
  const payload = Buffer.from(hostileText(random).slice(0, 2_000));
  const control = payload.subarray(0, 125);
  switch (random.below(12)) {
    case 0:
      return frame(random.below(16), payload, { reserved: random.below(8) });
    case 1:
      return frame(
        opcodes.close,
        Buffer.concat([Buffer.from([random.below(256), random.below(256)]), control.subarray(2)]),
      );
    case 2:
      return frame(opcodes.text, payload, { isLast: false });
    case 3:
      return frame(opcodes.more, payload, { isLast: random.chance(0.5) });
    case 4:
      return frame(opcodes.binary, payload);
    case 5:
      return frame(opcodes.text, payload, { saidLength: random.below(2 ** 31) });
    case 6:
      return frame(opcodes.text, payload, { isMasked: false });
    case 7:
      return bytes(random, 1 + random.below(64));
    default:
      return frame(random.chance(0.5) ? opcodes.ping : opcodes.pong, control);
  }
}

/** The beginning of something that is no request, or a request that no two servers read alike. */
export function hostileHead(random: Random): Buffer {
  const text = hostileText(random).slice(0, 300);
  const line = random.pick([
    "GET / HTTP/1.1",
    "GET / HTTP/9.9",
    "GET  /  HTTP/1.1",
    "get / http/1.1",
    `${text} / HTTP/1.1`,
    `GET ${text} HTTP/1.1`,
    "PRI * HTTP/2.0",
    "CONNECT evil.example:443 HTTP/1.1",
    "GET http://[bad/ HTTP/1.1",
    "POST /api/mutation HTTP/1.1",
  ]);
  const headers = random.pick([
    "Host: x",
    "Host: x\r\nHost: y",
    "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Transfer-Encoding: chunked\r\nContent-Length: 3",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: xchunked",
    `X: ${"x".repeat(20_000)}`,
    " folded: x",
    "no colon",
    "Bad Name: x",
    `X:${text}`,
    "Expect: 100-continue\r\nContent-Length: 1",
    "Upgrade: websocket\r\nConnection: Upgrade",
  ]);
  const body = random.pick([
    "",
    "zz\r\n",
    "-1\r\n",
    "ffffffffffffffff1\r\n",
    "3\r\nabc",
    "0\r\nT: x\r\n\r\n",
  ]);
  const bytesOfAll = Buffer.from(`${line}\r\n${headers}\r\n\r\n${body}`);
  return random.chance(0.2) ? bytesOfAll.subarray(0, random.below(bytesOfAll.length)) : bytesOfAll;
}

function bytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}
