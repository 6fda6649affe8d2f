import { setTimeout as pause } from "node:timers/promises";
import type { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { z } from "zod";
import type { HostProcess } from "../../src/testing/host-process.ts";
import { Player } from "../../src/testing/player.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }>("notes:write");

const everyMs = 100;
const patienceMs = 60_000;
const email = "wren@moor.example";
const password = "correct horse battery";
const refusal = z.object({ code: z.literal("ACCOUNTS_AWAY"), message: z.string().min(1) });

/** Somebody who was connected before, and writes all the while. */
type Writer = {
  readonly page: ConvexClient;
  written: number;
  losses: number;
};

/** Players at every node who write, others who sign in, and whoever asks whether the nodes are ready. */
export class AccountsWatch {
  readonly problems: string[] = [];
  readonly #hosts: readonly HostProcess[];
  readonly #loops: Promise<void>[] = [];
  readonly #writers: Writer[] = [];
  #owner: Player | null = null;
  #isOver = false;
  #notes = 0;
  #playedMs = 0;
  #refused = 0;
  #signedIn = 0;
  #answeredMs = 0;
  /** When somebody last came in, and the sign-in had begun, at each node. */
  readonly #cameInMs: number[];

  constructor(hosts: readonly HostProcess[]) {
    this.#hosts = hosts;
    this.#cameInMs = hosts.map(() => -Infinity);
  }

  async start(): Promise<void> {
    for (const { origin } of this.#hosts) {
      const player = new Player(origin);
      if (this.#owner === null) await player.signUp(email);
      else await player.signIn(email);
      this.#owner ??= player;
      this.#writers.push(await connect(player));
    }
    for (const writer of this.#writers) this.#loop(() => this.#write(writer));
    for (const [at, { origin }] of this.#hosts.entries()) {
      this.#loop(() => this.#signIn(at, origin));
      this.#loop(() => this.#askReady(origin));
    }
  }

  counted() {
    return {
      notes: this.#notes,
      playedMs: this.#playedMs,
      refused: this.#refused,
      signedIn: this.#signedIn,
      answeredMs: this.#answeredMs,
    };
  }

  figures(): string {
    return `${this.#notes} notes, ${this.#refused} refused, ${this.#signedIn} signed in`;
  }

  /** Until somebody new was signed in and played at every node; answers how long after an instant that was. */
  async allBackAfter(startMs: number): Promise<number> {
    const playing = this.#hosts.map(async ({ origin }, at) => {
      await until(() => (this.#cameInMs[at] ?? 0) > startMs, `Nobody signs in at node ${at}.`);
      const player = new Player(origin);
      for (;;) {
        if (
          await player.signIn(email).then(
            () => true,
            () => false,
          )
        )
          break;
        await pause(20);
      }
      const writer = await connect(player);
      await writer.page.mutation(write, { text: "I am back." });
      await writer.page.close();
      return performance.now() - startMs;
    });
    return Math.max(...(await Promise.all(playing)));
  }

  async rename(name: string): Promise<void> {
    const answer = await this.#owner?.send("/update-user", { name });
    if (answer?.status !== 200) this.problems.push(`A rename was answered ${answer?.status}.`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
    const losses = this.#writers.reduce((sum, writer) => sum + writer.losses, 0);
    if (losses > 0) this.problems.push(`Those who played lost their connection ${losses} times.`);
    const written = this.#writers.reduce((sum, writer) => sum + writer.written, 0);
    const [writer] = this.#writers;
    if (writer === undefined) return;
    const { texts } = await writer.page.query(mine, {});
    const kept = texts.filter((text) => text.startsWith("note")).length;
    if (kept !== written)
      this.problems.push(`${written} notes were written, and ${kept} are there.`);
  }

  close(): void {
    this.#isOver = true;
    for (const { page } of this.#writers) void page.close();
  }

  #loop(step: () => Promise<void>): void {
    const run = async (): Promise<void> => {
      while (!this.#isOver) {
        await step().catch((error: unknown) => void this.problems.push(String(error)));
        await pause(everyMs);
      }
    };
    this.#loops.push(run());
  }

  async #write(writer: Writer): Promise<void> {
    const beganMs = performance.now();
    await writer.page.mutation(write, { text: `note ${writer.written}` });
    writer.written += 1;
    this.#notes += 1;
    this.#playedMs = Math.max(this.#playedMs, performance.now() - beganMs);
  }

  async #signIn(at: number, origin: string): Promise<void> {
    const beganMs = performance.now();
    const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const body: unknown = await answer.json();
    this.#answeredMs = Math.max(this.#answeredMs, performance.now() - beganMs);
    if (answer.status === 200) {
      this.#signedIn += 1;
      this.#cameInMs[at] = performance.now();
    } else if (answer.status === 503 && refusal.safeParse(body).success) {
      this.#refused += 1;
      if (!answer.headers.has("retry-after")) this.problems.push("A refusal does not say when.");
    } else this.problems.push(`A sign-in was answered ${answer.status} ${JSON.stringify(body)}.`);
  }

  async #askReady(origin: string): Promise<void> {
    const { status } = await fetch(`${origin}/readyz`);
    if (status !== 200) this.problems.push(`/readyz answered ${status}.`);
  }
}

async function connect(player: Player): Promise<Writer> {
  let isSignedIn = false;
  const page = player.connect((isConfirmed) => void (isSignedIn = isConfirmed));
  await until(() => isSignedIn, "Nobody is signed in over the realtime line.");
  const writer: Writer = { page, written: 0, losses: 0 };
  page.subscribeToConnectionState(({ isWebSocketConnected }) => {
    if (!isWebSocketConnected) writer.losses += 1;
  });
  return writer;
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error(otherwise);
    await pause(5);
  }
}
