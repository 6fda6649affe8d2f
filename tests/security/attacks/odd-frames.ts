import type { Attack, Scene } from "../attack.ts";
import { frame, opcodes } from "../frames.ts";
import { SyncSocket } from "../sync-socket.ts";
import { Wire } from "../wire.ts";

const closing = (code: number, reason = "") => {
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(code);
  return frame(opcodes.close, Buffer.concat([payload, Buffer.from(reason)]));
};

const repeated = (bytes: Buffer, count: number) =>
  Buffer.concat(Array.from({ length: count }, () => bytes));

/** Frames that RFC 6455 forbids, or that it allows and no client sends. */
const oddFrames: Readonly<Record<string, Buffer>> = {
  "opcodes that are none": Buffer.concat(
    [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((code) => frame(code, "x")),
  ),
  "reserved bits": Buffer.concat([1, 2, 4, 7].map((reserved) => frame(1, "{}", { reserved }))),
  "no mask": frame(1, "{}", { isMasked: false }),
  "a length of 2^63": frame(1, "x", { saidLength: 2n ** 63n }),
  "a length of 2^64 - 1": frame(1, "x", { saidLength: 2n ** 64n - 1n }),
  "a length of 4 GB": frame(1, "x", { saidLength: 2 ** 32 }),
  "a ping of 126 bytes": frame(opcodes.ping, "p".repeat(126)),
  "a ping of 64 kB": frame(opcodes.ping, "p".repeat(65_536)),
  "a ping in parts": frame(opcodes.ping, "p", { isLast: false }),
  "ten thousand pings": repeated(frame(opcodes.ping, "p".repeat(125)), 10_000),
  "a hundred thousand empty texts": repeated(frame(opcodes.text, ""), 100_000),
  "a hundred thousand empty fragments": Buffer.concat([
    frame(opcodes.text, "", { isLast: false }),
    repeated(frame(opcodes.more, "", { isLast: false }), 100_000),
  ]),
  "the end of no message": frame(opcodes.more, "x"),
  "two beginnings": Buffer.concat([
    frame(1, "{", { isLast: false }),
    frame(1, "}", { isLast: false }),
  ]),
  "no UTF-8": frame(opcodes.text, Buffer.from([0xff, 0xfe, 0xc0, 0x80])),
  "half of a letter": frame(opcodes.text, Buffer.from([0xf0, 0x9f])),
  binary: frame(opcodes.binary, Buffer.alloc(60_000)),
  "half of a close code": frame(opcodes.close, "x"),
  "a close of 126 bytes": frame(opcodes.close, "c".repeat(126)),
  "no text": frame(opcodes.text, "not json"),
  ...Object.fromEntries(
    [0, 999, 1000, 1004, 1005, 1006, 1011, 1012, 1015, 1016, 2999, 3000, 4999, 5000, 65_535].map(
      (code) => [`close code ${code}`, closing(code, "bye")],
    ),
  ),
};

const frames: Attack = {
  name: "frames that are none",
  async run(scene) {
    const { port, address: from, answers } = scene;
    for (const bytes of Object.values(oddFrames)) {
      for (const isConnected of [false, true]) {
        const socket = await SyncSocket.open({ port, from, answers });
        if (isConnected) await socket.connect();
        await Promise.race([socket.wire.say(bytes), socket.wire.over]);
        await answeredBy(scene);
        socket.wire.cut();
      }
    }
    return [];
  },
};

/** Another connection's answer: what was said before has been heard by then. */
async function answeredBy({ port, address: from }: Scene): Promise<void> {
  const wire = await Wire.open({ port, from });
  await wire.say("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await wire.over;
}

const upgrades: readonly string[] = [
  "Sec-WebSocket-Version: 12\r\n",
  "Sec-WebSocket-Version: -1\r\n",
  "Sec-WebSocket-Key: short\r\n",
  `Sec-WebSocket-Key: ${"A".repeat(9_000)}\r\n`,
  "Sec-WebSocket-Key: \u00ff\u00ff\r\n",
  `Sec-WebSocket-Protocol: ${"p,".repeat(4_000)}p\r\n`,
  "Sec-WebSocket-Protocol: ,,,\r\n",
  "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n",
  `Sec-WebSocket-Extensions: ${"x;".repeat(4_000)}\r\n`,
  "Content-Length: 100\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Connection: keep-alive, Upgrade, Upgrade\r\n",
  "Origin: https://evil.example\r\n",
  "Host: evil.example\r\n",
  "Authorization: Bearer \u0000\r\n",
  `Cookie: ${"a=b; ".repeat(2_000)}\r\n`,
];

const places = [
  "/api/sync",
  "/api/1.48.0/sync",
  "/api/__proto__/sync",
  "/api//sync",
  "/api/sync/",
  "/",
  "*",
  "/api/auth/x",
];

const oddUpgrades: Attack = {
  name: "upgrades that are none",
  async run({ port, address: from, answers }) {
    for (const path of places) {
      for (const headers of ["", ...upgrades]) {
        const socket = await SyncSocket.open({ port, from, answers, path, headers });
        if (socket.isOpen) await socket.connect();
        socket.wire.cut();
      }
    }
    return [];
  },
};

export const oddFrameAttacks: readonly Attack[] = [frames, oddUpgrades];
