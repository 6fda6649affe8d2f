import type { Socket } from "node:net";
import { WebSocket } from "ws";
import { connectFrame, hostileFrame, markFrame, startConversation } from "./frames.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { hostileRequest, lastRequest } from "./requests.ts";
import { claimOfFrame, claimOfRequest } from "./tally.ts";
import type { Tally } from "./tally.ts";
import { openSocket, playTrick } from "./tricks.ts";

type AttackOptions = {
  /** The path of the socket on which the server listens. */
  readonly socketPath: string;
  /** Where it listens too. Only a connection over the network can be reset. */
  readonly port: number;
  readonly seed: number;
  readonly cases: number;
  readonly tally: Tally;
};

// A server that takes this long for a handful of frames will not answer any more.
const hangMs = 120_000;
const workerCount = 32;
const hangingMax = 64;
// Some sessions come again and again, with requests that were answered long ago.
const sharedSessionCount = 8;

/**
 * Says and sends what nobody should, from many connections at once.
 *
 * @returns what the server did not survive as it ought to; nothing if all is well.
 */
export async function attack(options: AttackOptions): Promise<string[]> {
  const run = new Attack(options);
  await Promise.all(Array.from({ length: workerCount }, () => run.work()));
  run.release();
  return run.problems;
}

class Attack {
  readonly problems: string[] = [];
  readonly #options: AttackOptions;
  #burst = 0;
  #case = 0;
  #hanging: Socket[] = [];

  constructor(options: AttackOptions) {
    this.#options = options;
  }

  async work(): Promise<void> {
    while (this.#case < this.#options.cases) {
      // What a burst says depends on nothing but its number, however the bursts overlap.
      const random = createRandom(this.#options.seed * 1_000_003 + this.#burst++);
      const kind = random.next();
      if (kind < 0.85) await this.#converse(random, 1 + random.below(8));
      else if (kind < 0.97) await this.#request(random, 1 + random.below(4));
      else this.#trick(random);
    }
  }

  /** Lets go of the sockets that were left hanging. */
  release(): void {
    for (const socket of this.#hanging.splice(0)) socket.destroy();
  }

  #nextLabel(): string {
    return `${this.#options.seed}-${this.#case++}`;
  }

  // Sends some frames, and then one that a healthy connection answers.
  async #converse(random: Random, count: number): Promise<void> {
    const { tally, socketPath } = this.#options;
    const isShared = random.chance(0.05);
    const shared = `shared ${this.#options.seed} ${random.below(sharedSessionCount)}`;
    const talk = startConversation(isShared ? shared : undefined);
    const socket = new WebSocket(`ws+unix:${socketPath}:/api/sync`, { perMessageDeflate: false });
    const end = Promise.withResolvers<void>();
    const last = `${this.#options.seed}-last-${this.#case}`;
    socket.on("message", (data: Buffer) => {
      const label = acknowledgedBy(data);
      if (label !== null) tally.acknowledge(label);
      if (label === last) end.resolve();
    });
    socket.on("error", () => end.resolve());
    socket.on("close", () => end.resolve());
    socket.on("open", () => {
      if (random.chance(0.95)) socket.send(connectFrame(talk));
      for (let frame = 0; frame < count; frame++)
        this.#say(socket, talk.sessionId, hostileFrame(random, talk, this.#nextLabel()));
      // A request id that nothing before can have used.
      talk.requestId = 1_000_000 + this.#case;
      this.#say(socket, talk.sessionId, markFrame(talk, last));
    });
    await this.#within(end.promise, () => `A conversation of ${talk.sent.join("\n")} never ended.`);
    if (random.chance(0.5)) socket.terminate();
    else socket.close();
  }

  #say(socket: WebSocket, sessionId: string, frame: string | Buffer): void {
    if (typeof frame === "string") {
      // Half of a surrogate pair does not survive the way through UTF-8.
      const claim = claimOfFrame(frame.toWellFormed(), sessionId);
      if (claim !== null) this.#options.tally.claim(claim);
    }
    if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  }

  async #request(random: Random, count: number): Promise<void> {
    const { tally, socketPath } = this.#options;
    const socket = openSocket({ path: socketPath });
    const end = Promise.withResolvers<void>();
    let answers = "";
    socket.on("data", (data) => {
      answers += data.toString();
    });
    socket.on("close", () => end.resolve());
    socket.on("end", () => socket.end());

    for (let request = 0; request < count; request++) {
      const label = this.#nextLabel();
      const { bytes, path, body, isWellFramed } = hostileRequest(random, label);
      const claim = isWellFramed
        ? claimOfRequest(path, body.toWellFormed(), `http ${label}`)
        : null;
      if (claim !== null) tally.claim(claim);
      socket.write(bytes);
    }
    const last = `${this.#options.seed}-last-${this.#case}`;
    tally.claim({ label: last, request: `http ${last}` });
    socket.write(lastRequest(last));
    // What was framed badly may have swallowed the last request: then there is nothing to wait for.
    const impatience = setTimeout(() => socket.end(), 50);
    await this.#within(end.promise, () => `A request was neither answered nor refused: ${answers}`);
    clearTimeout(impatience);
    for (const [, label = ""] of answers.matchAll(/"status":"success","value":"([^"]+)"/gu))
      tally.acknowledge(label);
    socket.destroy();
  }

  #trick(random: Random): void {
    this.#case++;
    this.#hanging.push(playTrick(random, this.#options.port));
    if (this.#hanging.length > hangingMax) this.#hanging.shift()?.destroy();
  }

  async #within(end: Promise<void>, problem: () => string): Promise<void> {
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), hangMs);
    if ((await Promise.race([end, late.promise])) === "late")
      this.problems.push(problem().slice(0, 2000));
    clearTimeout(timer);
  }
}

function acknowledgedBy(data: Buffer): string | null {
  const text = data.toString();
  if (!text.startsWith('{"type":"MutationResponse"')) return null;
  const answer = JSON.parse(text) as { success: boolean; result: unknown };
  return answer.success && typeof answer.result === "string" ? answer.result : null;
}
