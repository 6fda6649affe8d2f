import { setTimeout as pace } from "node:timers/promises";
import type { Attack, Scene } from "../attack.ts";
import { frame, opcodes } from "../frames.ts";
import { forAll } from "../rhythm.ts";
import { SyncSocket } from "../sync-socket.ts";
import { Wire } from "../wire.ts";

const connectionCount = 3_000;
const openedAtOnce = 64;
const heldMs = 5_000;
const megabyte = 1_000_000;

/** Opens thousands of connections and keeps them, saying a little now and then. */
function held(
  name: string,
  count: number,
  open: (scene: Scene) => Promise<Wire>,
  goOn: (wire: Wire, at: number) => Promise<void> = async () => undefined,
): Attack {
  return {
    name,
    async run(scene) {
      const wires: Wire[] = [];
      await forAll(scene.sized(count), openedAtOnce, async () => wires.push(await open(scene)));
      const endMs = Date.now() + scene.sized(heldMs);
      for (let at = 0; Date.now() < endMs; at += 1) {
        await forAll(wires.length, openedAtOnce, async (place) => {
          const wire = wires[place];
          if (wire !== undefined && !wire.isOver) await goOn(wire, at);
        });
        await pace(100);
      }
      for (const wire of wires) {
        scene.answers.count(wire.isOver ? "closed by the host" : "open to the end");
        wire.cut();
      }
      return [];
    },
  };
}

function silent({ port, address: from }: Scene): Promise<Wire> {
  return Wire.open({ port, from });
}

async function saying(scene: Scene, text: string): Promise<Wire> {
  const wire = await silent(scene);
  await wire.say(text);
  return wire;
}

async function upgraded({ port, address: from, answers }: Scene): Promise<Wire> {
  return (await SyncSocket.open({ port, from, answers })).wire;
}

const head = "POST /api/mutation HTTP/1.1\r\nHost: 127.0.0.1\r\n";

/** Half of what unfinished messages may hold is said at once, the rest by the byte. */
async function unfinishedFragment(scene: Scene): Promise<Wire> {
  const wire = await upgraded(scene);
  await Promise.race([
    wire.say(frame(opcodes.text, "x".repeat(scene.sized(200_000)), { isLast: false })),
    wire.over,
  ]);
  return wire;
}

const fragmentByByte = Buffer.concat([
  frame(opcodes.more, "x", { isLast: false }),
  frame(opcodes.pong, ""),
]);

/** A client that asks much and reads nothing: pages, metrics and queries pile up at the host. */
function neverReading(name: string, requests: string, count: number): Attack {
  return {
    name,
    async run(scene) {
      const wires = await Promise.all(
        Array.from({ length: 20 }, () => saying(scene, "").then((wire) => wire)),
      );
      const batch = Buffer.from(requests.repeat(200));
      await Promise.all(
        wires.map(async (wire) => {
          wire.stopReading();
          const isEnough = () => wire.bytesSent > scene.sized(count) * requests.length;
          await Promise.race([wire.sayWhile(batch, () => !isEnough()), pace(heldMs)]);
        }),
      );
      for (const wire of wires) wire.cut();
      return [];
    },
  };
}

/** Follows everything that changes and reads nothing of it. */
const unreadSocket: Attack = {
  name: "sockets that follow all public queries and never read",
  async run(scene) {
    const { port, address: from, answers } = scene;
    const sockets = await Promise.all(
      Array.from({ length: 40 }, () => SyncSocket.open({ port, from, answers })),
    );
    for (const socket of sockets) {
      await socket.connect();
      const queries = ["presence:online", "presence:moor", "boosts:world", "chat:messages"];
      await socket.follow(
        queries.map((path) => ({
          path,
          args: path === "chat:messages" ? { channel: "help" } : {},
        })),
      );
      socket.wire.stopReading();
    }
    await scene.target.bystander.watch(Math.max(2, scene.sized(5)));
    for (const { wire } of sockets) wire.cut();
    return [];
  },
};

export const connectionAttacks: readonly Attack[] = [
  held("thousands of silent connections", connectionCount, silent),
  held("thousands of sockets that never say who they are", connectionCount, upgraded),
  held(
    "thousands of headers by the byte",
    connectionCount,
    (scene) => saying(scene, "GET / HTTP/1.1\r\nX-Slow: "),
    (wire) => wire.say("x"),
  ),
  held(
    "thousands of bodies by the byte",
    connectionCount,
    (scene) => saying(scene, `${head}Content-Length: 60000\r\n\r\n{`),
    (wire) => wire.say(" "),
  ),
  held(
    "bodies in chunks without an end",
    200,
    (scene) => saying(scene, `${head}Transfer-Encoding: chunked\r\n\r\n`),
    (wire) => wire.say(`4000\r\n${"x".repeat(0x4000)}\r\n`),
  ),
  held("fragments by the byte with pongs between", 300, unfinishedFragment, (wire) =>
    wire.say(fragmentByByte),
  ),
  held("half-open connections", connectionCount, async (scene) => {
    const wire = await saying(scene, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    wire.socket.end();
    wire.stopReading();
    return wire;
  }),
  neverReading("answers that nobody reads", "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", 100_000),
  neverReading("pages that nobody reads", "GET / HTTP/1.1\r\nHost: x\r\n\r\n", 100_000),
  unreadSocket,
  held("30 MB announced and never sent", 300, (scene) =>
    saying(scene, `${head}Content-Length: ${30 * megabyte}\r\n\r\n`),
  ),
];
