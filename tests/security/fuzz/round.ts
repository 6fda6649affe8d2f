import { createRandom } from "@aldermoor/engine/test/hostile/random.ts";
import type { Random } from "@aldermoor/engine/test/hostile/random.ts";
import type { Attack, Scene } from "../attack.ts";
import { textFrame } from "../frames.ts";
import { guestsOf } from "../guests.ts";
import type { Guest } from "../guests.ts";
import { SyncSocket } from "../sync-socket.ts";
import { Wire } from "../wire.ts";
import type { Caller } from "./caller.ts";
import { brokenMessage, hostileMessage } from "./messages.ts";
import type { Progress } from "./messages.ts";
import { hostileFrame, hostileHead } from "./raw-bytes.ts";
import { hostileRequest } from "./requests.ts";

type RoundOptions = { readonly seed: number; readonly inputs: number };

const guestCount = 6;
const workers = 6;
const perBurst = 128;
/** What is not answered after this long will not be. */
const hangMs = 120_000;

/**
 * One round of made-up inputs, many at once, that depend on nothing but the seed: requests, messages of realtime
 * sockets, frames and bytes. An input counts when it was said on a connection that was open.
 */
export function fuzzRound({ seed, inputs }: RoundOptions): Attack {
  return {
    name: `${inputs.toLocaleString("en")} inputs of seed ${seed}`,
    async run(scene) {
      const callers = (await guestsOf(scene, guestCount)).map(callerOf);
      const said = { inputs: 0, bursts: 0 };
      const wholeInputs = scene.sized(inputs);
      await Promise.all(
        Array.from({ length: workers }, async () => {
          while (said.inputs < wholeInputs) {
            // What a burst says depends on its number alone, however bursts overlap.
            const number = said.bursts++;
            const random = createRandom(seed * 1_000_003 + number);
            const caller = callers[number % callers.length];
            if (caller === undefined) return;
            const count = await burst(scene, random, caller);
            said.inputs += count;
          }
        }),
      );
      return [];
    },
  };
}

function callerOf({ visitor, characterId }: Guest): Caller {
  const { origin, token, cookie } = visitor;
  return { origin, token, cookie, characterId };
}

/** Answers how many inputs it said. */
function burst(scene: Scene, random: Random, caller: Caller): Promise<number> {
  const kind = random.next();
  if (kind < 0.3) return requests(scene, random, caller);
  if (kind < 0.92) return messages(scene, random, caller);
  if (kind < 0.98) return frames(scene, random);
  return heads(scene, random);
}

async function within(scene: Scene, end: Promise<unknown>, what: string): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    scene.answers.fault(`${what} neither answered nor closed`);
    late.resolve();
  }, hangMs);
  await Promise.race([end, late.promise]);
  clearTimeout(timer);
}

const lastRequest = Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

async function requests(scene: Scene, random: Random, caller: Caller): Promise<number> {
  const all = Array.from({ length: perBurst }, () => hostileRequest(random, caller));
  const { port, address: from, answers } = scene;
  const wire = await Wire.open({ port, from });
  const heard: Buffer[] = [];
  wire.socket.on("data", (chunk: Buffer) => heard.push(chunk));
  await wire.say(Buffer.concat([...all, lastRequest]));
  await within(scene, wire.over, "requests were");
  wire.cut();
  const text = Buffer.concat(heard).toString("latin1");
  for (const [, status = ""] of text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g))
    answers.status(Number(status), Number(status) < 500 ? "" : "to a made-up request");
  return all.length;
}

const markId = 1_000_000_000;

async function messages(scene: Scene, random: Random, caller: Caller): Promise<number> {
  const { port, address: from, answers } = scene;
  const socket = await SyncSocket.open({ port, from, answers });
  if (!socket.isOpen) return 0;
  await socket.connect();
  if (random.chance(0.8)) await socket.signIn(caller.token);
  let progress: Progress = { requestId: 0, querySet: 0, followed: [] };
  const frames: Buffer[] = [];
  for (let at = 0; at < perBurst; at += 1) {
    const { text, next } = hostileMessage(random, caller, progress);
    frames.push(textFrame(text));
    progress = next;
  }
  await socket.wire.say(Buffer.concat(frames));
  await within(scene, socket.order("nowhere:none", {}, markId), "messages were");
  const broken = brokenMessage(random, caller, progress);
  await socket.wire.say(textFrame(broken));
  socket.wire.socket.end();
  await within(scene, socket.wire.over, "a broken message was");
  socket.wire.cut();
  return frames.length + 1;
}

async function frames(scene: Scene, random: Random): Promise<number> {
  const { port, address: from, answers } = scene;
  const all = Array.from({ length: 1 + random.below(16) }, () => hostileFrame(random));
  const socket = await SyncSocket.open({ port, from, answers });
  if (!socket.isOpen) return 0;
  if (random.chance(0.5)) await socket.connect();
  await socket.wire.say(Buffer.concat(all));
  socket.wire.socket.end();
  await within(scene, socket.wire.over, "frames were");
  socket.wire.cut();
  return all.length;
}

async function heads(scene: Scene, random: Random): Promise<number> {
  const { port, address: from } = scene;
  const wire = await Wire.open({ port, from });
  await wire.say(hostileHead(random));
  wire.socket.end();
  await within(scene, wire.over, "a broken request was");
  wire.cut();
  return 1;
}
