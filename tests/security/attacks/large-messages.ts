import { once } from "node:events";
import type { Attack, Scene } from "../attack.ts";
import { textFrame } from "../frames.ts";
import { httpCall } from "../http-call.ts";
import { SyncSocket } from "../sync-socket.ts";

const megabyte = 1_000_000;

/** Bodies of arguments that cost far more in memory or time than their bytes, made to a size. */
const shapes = {
  "many fields": (bytes: number) =>
    `{${Array.from({ length: bytes / 17 }, (_, at) => `"f${String(at).padStart(9, "0")}":1`).join(",")}}`,
  "many empty arrays": (bytes: number) => `{"a":[${"[],".repeat(bytes / 3)}[]]}`,
  "arrays in arrays": (bytes: number) => `{"a":${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}`,
  "objects in objects": (bytes: number) =>
    `{"a":${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}}`,
  "one text": (bytes: number) => `{"a":"${"x".repeat(bytes)}"}`,
  "one number": (bytes: number) => `{"a":${"9".repeat(bytes)}}`,
} as const;

type ShapeName = keyof typeof shapes;

function follow(args: string): Buffer {
  return textFrame(
    `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Add","queryId":1,"udfPath":"presence:online","args":[${args}]}]}`,
  );
}

function order(args: string): Buffer {
  return textFrame(`{"type":"Mutation","requestId":0,"udfPath":"chat:send","args":[${args}]}`);
}

async function sayOnce(scene: Scene, bytes: Buffer): Promise<void> {
  const { port, address: from, answers } = scene;
  const socket = await SyncSocket.open({ port, from, answers });
  await socket.connect();
  await Promise.race([socket.wire.say(bytes), socket.wire.over]);
  // The host has had it all when it answers, or when it has closed.
  await Promise.race([once(socket.wire.socket, "data"), socket.wire.over]);
  socket.wire.cut();
}

function largeMessages(shape: ShapeName): Attack {
  return {
    name: `messages of 60 kB to 18 MB: ${shape}`,
    async run(scene) {
      for (const bytes of [60_000, 250_000, megabyte, 18 * megabyte]) {
        const args = shapes[shape](scene.sized(bytes));
        await sayOnce(scene, follow(args));
        await sayOnce(scene, order(args));
        for (const path of ["/api/query", "/api/mutation", "/api/query_batch"]) {
          const body = `{"path":"presence:online","format":"json","args":${args},"queries":[{"path":"presence:online","args":${args}}]}`;
          const { port, address: from } = scene;
          const headers = { "content-type": "application/json" };
          const answer = await httpCall({ port, from, path, method: "POST", headers, body });
          scene.answers.called(answer, path);
        }
      }
      return [];
    },
  };
}

/** What ended the process once: sixteen sockets that each have one message of 18 MB kept. */
const sixteenSockets: Attack = {
  name: "sixteen sockets with 288 MB of kept arguments",
  async run(scene) {
    const { port, address: from, answers } = scene;
    const bytes = follow(shapes["many empty arrays"](scene.sized(18 * megabyte)));
    const sockets = await Promise.all(
      Array.from({ length: 16 }, () => SyncSocket.open({ port, from, answers })),
    );
    await Promise.all(
      sockets.map(async (socket) => {
        await socket.connect();
        await Promise.race([socket.wire.say(bytes), socket.wire.over]);
        await Promise.race([once(socket.wire.socket, "data"), socket.wire.over]);
      }),
    );
    for (const { wire } of sockets) wire.cut();
    return [];
  },
};

/** Each message is small enough; together they are 60 MB that a connection may have kept. */
const smallMessages: Attack = {
  name: "a thousand kept queries of 60 kB on sixteen sockets",
  async run(scene) {
    const { port, address: from, answers } = scene;
    const args = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`n${at}`, "y".repeat(950)]),
    );
    const sockets = await Promise.all(
      Array.from({ length: 16 }, () => SyncSocket.open({ port, from, answers })),
    );
    await Promise.all(
      sockets.map(async (socket, number) => {
        await socket.connect();
        for (let at = 0; at < scene.sized(64) && !socket.wire.isOver; at += 1) {
          const own = { name: `${number}-${at}`, ...args };
          await socket.follow([{ path: "profile:byName", args: own, journal: "j".repeat(1_000) }]);
        }
      }),
    );
    const settled = scene.target.bystander.watch(4);
    await settled;
    for (const { wire } of sockets) wire.cut();
    return [];
  },
};

export const largeMessageAttacks: readonly Attack[] = [
  ...(Object.keys(shapes) as ShapeName[]).map(largeMessages),
  sixteenSockets,
  smallMessages,
];
