import { createServer } from "node:http";
import type { Server } from "node:http";
import { openEngine } from "../../src/engine.ts";
import type { Engine } from "../../src/engine.ts";
import type { Limits } from "../../src/options.ts";
import type { History } from "./history.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { ProcessEnded } from "./simulated-disk.ts";
import type { SimulatedDisk } from "./simulated-disk.ts";
import type { Link } from "./simulated-network.ts";
import { ProcessClock } from "./simulated-time.ts";
import type { SimulatedTime } from "./simulated-time.ts";
import { worldModules, worldSchema } from "./world.ts";

export type HostOptions = {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly disk: SimulatedDisk;
  readonly history: History;
  readonly limits: Partial<Limits>;
  /** How far the clocks of two processes may be apart. */
  readonly clockSkewMs: number;
  readonly effectCount: number;
};

const epochMs = 1_795_000_000_000;
const upgradeHeaders = {
  upgrade: "websocket",
  connection: "Upgrade",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.alloc(16).toString("base64"),
};

/** The machine that the engine runs on: it can stop, die and start again. */
export class SimulatedHost {
  readonly #options: HostOptions;
  #process: EngineProcess | null = null;
  #isStopping = false;
  /** How many processes there were. */
  starts = 0;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** What the clock of the process that runs shows; 0 where none does. */
  get nowMs(): number {
    return this.#process?.nowMs ?? 0;
  }

  /** The engine of the process that runs, once it is open and until it is told to stop. */
  get engine(): Engine | null {
    return this.#process === null || this.#isStopping ? null : this.#process.engine;
  }

  /** Starts a process; `engine` is there when it has recovered. */
  start(): void {
    if (this.#process !== null) return;
    this.starts++;
    this.#isStopping = false;
    const { random, clockSkewMs } = this.#options;
    const skewMs = (random.next() * 2 - 1) * clockSkewMs;
    this.#process = new EngineProcess(this.#options, random.fork(), epochMs + skewMs);
  }

  /** Ends the process in the middle of whatever it does. */
  kill(): void {
    const dying = this.#process;
    if (dying === null) return;
    this.#process = null;
    dying.end();
    this.#options.disk.powerOff();
  }

  /** Ends the process as its operator would. */
  async stop(): Promise<void> {
    const stopping = this.#process;
    if (stopping === null) return;
    this.#isStopping = true;
    await stopping.close();
    if (this.#process !== stopping) return;
    this.#process = null;
    stopping.end();
    this.#options.disk.powerOff();
  }

  /** Takes a connection; false when nobody listens. */
  accept(link: Link): boolean {
    return this.#process?.accept(link) === true;
  }
}

// One life of the engine. Once it is over, nothing it still does reaches anybody.
class EngineProcess {
  readonly #server: Server = createServer();
  readonly #clock: ProcessClock;
  readonly #links: Link[] = [];
  #isOver = false;
  engine: Engine | null = null;
  readonly #opened: Promise<void>;

  constructor(options: HostOptions, random: SeededRandom, clockEpochMs: number) {
    const clock = new ProcessClock(options.time, clockEpochMs);
    this.#clock = clock;
    this.#opened = this.#open(options, random);
  }

  get nowMs(): number {
    return this.#clock.now();
  }

  accept(link: Link): boolean {
    if (this.#isOver || this.engine === null) return false;
    const { serverEnd } = link;
    this.#links.push(link);
    const request = { method: "GET", url: "/api/sync", headers: upgradeHeaders, socket: serverEnd };
    this.#server.emit("upgrade", request, serverEnd, Buffer.alloc(0));
    return true;
  }

  async close(): Promise<void> {
    await this.#opened;
    try {
      await this.engine?.close();
    } catch (error) {
      // It was killed while it was closing.
      if (!(error instanceof ProcessEnded)) throw error;
    }
  }

  end(): void {
    this.#isOver = true;
    this.#clock.end();
    for (const link of this.#links) link.cut();
  }

  async #open(options: HostOptions, random: SeededRandom): Promise<void> {
    const { disk, history, limits } = options;
    try {
      const engine = await openEngine({
        modules: worldModules({
          sleep: (ms) => this.#clock.sleep(ms),
          affect: (tag) => {
            if (this.#isOver) return;
            for (let each = 0; each < options.effectCount; each++) history.effects.push(tag);
          },
        }),
        schema: worldSchema,
        storage: disk.mount(),
        clock: this.#clock,
        random: () => random.next(),
        limits,
        onFatal: (error) => {
          if (!this.#isOver) history.problems.push(`The engine gave up: ${String(error)}`);
        },
      });
      if (this.#isOver) return;
      engine.attach(this.#server);
      this.engine = engine;
    } catch (error) {
      if (!this.#isOver) history.problems.push(`The engine did not open: ${String(error)}`);
    }
  }
}
