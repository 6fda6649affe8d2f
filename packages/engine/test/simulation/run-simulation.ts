import { silentLogger } from "../../src/options.ts";
import { surviveUnhandledErrors } from "../../src/runtime/unhandled-errors.ts";
import { checkHistory } from "./check-history.ts";
import { checkTables } from "./check-tables.ts";
import { timedValueOf } from "./check-times.ts";
import { History } from "./history.ts";
import { SeededRandom } from "./seeded-random.ts";
import { SimulatedClient } from "./simulated-client.ts";
import { SimulatedDisk } from "./simulated-disk.ts";
import type { DiskFault, DiskPace } from "./simulated-disk.ts";
import { SimulatedHost } from "./simulated-host.ts";
import { SimulatedNetwork } from "./simulated-network.ts";
import type { NetworkPace } from "./simulated-network.ts";
import { SimulatedTime } from "./simulated-time.ts";
import { SimulatedUser } from "./simulated-user.ts";
import type { Crowding } from "./simulated-user.ts";
import { Trace } from "./trace.ts";

type SimulationOptions = {
  readonly seed: number;
  /** Hears of every event. */
  readonly show?: ((line: string) => void) | undefined;
  /** Breaks a promise on purpose, to see whether it is noticed. */
  readonly fault?: Fault | undefined;
};

/** Ways in which what the engine promises can be undone behind its back. */
export type Fault = {
  readonly disk?: DiskFault;
  /** What a client hears instead of a message of the server. */
  readonly heard?: (text: string) => readonly string[];
  /** What a server hears instead of a message of a client. */
  readonly sent?: (message: object) => readonly object[];
  /** How often something happens outside that a function did once. */
  readonly effectCount?: number;
};

/** What came of a run. */
type SimulationOutcome = {
  readonly seed: number;
  /** Every violation that was found; none when all promises were kept. */
  readonly problems: readonly string[];
  /** The same for the same seed. */
  readonly digest: string;
  readonly counts: Readonly<Record<string, number>>;
};

/**
 * Runs clients, network, engine and disk in one process, all of it decided by a seed, with crashes
 * and broken connections, until everything that was asked is done; then compares all that anybody
 * was told with a plain model.
 */
export async function runSimulation(options: SimulationOptions): Promise<SimulationOutcome> {
  const handlesNoMore = surviveUnhandledErrors(silentLogger);
  try {
    const simulation = new Simulation(options);
    await simulation.run();
    return simulation.outcome();
  } finally {
    handlesNoMore();
  }
}

const patienceMs = 400_000;
// Tight enough to be felt, in every second run: they keep batches small. What is computed is measured in real time, and costs nothing here.
const budgets = {
  messageBytesMax: 64 * 1024,
  strangerMs: 60_000,
  callsUnderWayMax: 3,
  callsUnderWayOfAddressMax: 5,
  keptBytesPerConnectionMax: 512 * 1024,
  keptBytesMax: 2 * 1024 * 1024,
};

class Simulation {
  readonly #seed: number;
  readonly #random: SeededRandom;
  readonly #trace: Trace;
  readonly #time: SimulatedTime;
  readonly #history = new History();
  readonly #network: SimulatedNetwork;
  readonly #disk: SimulatedDisk;
  readonly #host: SimulatedHost;
  readonly #clients: SimulatedClient[];
  readonly #users: SimulatedUser[];
  #isBusy = true;
  #kills = 0;

  constructor({ seed, show, fault }: SimulationOptions) {
    this.#seed = seed;
    this.#random = new SeededRandom(seed);
    const random = this.#random;
    const history = this.#history;
    this.#trace = new Trace(show);
    const time = new SimulatedTime(random.fork(), this.#trace);
    this.#time = time;
    const network = new SimulatedNetwork(time, random.fork(), networkPace(random));
    this.#network = network;
    const pace = { ...diskPace(random), stepMs: stepPace(seed) };
    this.#trace.note(0, `disk ${JSON.stringify(pace)}`);
    // With little room in memory most documents have to be read back from the disk.
    const cacheBytesMax = random.pick([2_000, 20_000, 2_000_000]);
    this.#trace.note(0, `memory ${cacheBytesMax}`);
    this.#disk = new SimulatedDisk({ time, random: random.fork(), pace, fault: fault?.disk });
    this.#host = new SimulatedHost({
      time,
      random: random.fork(),
      disk: this.#disk,
      history,
      // Real time must not decide anything.
      limits: {
        cacheBytesMax,
        computeMs: Number.MAX_SAFE_INTEGER,
        turnMs: Number.MAX_SAFE_INTEGER,
        patientReadsPerTurnMax: 1 + (seed % 3),
        ...(seed % 2 === 0 ? budgets : {}),
      },
      clockSkewMs: random.pick([0, 0, 2_000]),
      effectCount: fault?.effectCount ?? 1,
    });
    this.#clients = Array.from({ length: random.int(2, 4) }, (_, at) => {
      const reach = this.#host.accept.bind(this.#host);
      const name = `c${at + 1}`;
      const chances = random.fork();
      return new SimulatedClient({ name, time, random: chances, network, reach, history, fault });
    });
    const chances = crowding(random);
    const expiring = expiringChances(seed);
    this.#users = this.#clients.map((client) => {
      return new SimulatedUser(client, random.fork(), chances, expiring);
    });
  }

  async run(): Promise<void> {
    this.#begin();
    const stop = (): boolean => false;
    await this.#time.pass(stop, this.#random.int(150, 700));
    await this.#calmDown();
    await this.#end();
  }

  outcome(): SimulationOutcome {
    const { answers, showings, problems, rows } = this.#history;
    const timed = showings.filter(({ held }) => held.some((one) => timedValueOf(one) !== null));
    return {
      seed: this.#seed,
      problems,
      digest: this.#trace.digest,
      counts: {
        answers: answers.length,
        showings: showings.length,
        timedShowings: timed.length,
        commits: rows.length,
        lives: this.#host.starts,
        kills: this.#kills,
        interruptedWrites: this.#disk.interruptedWrites,
        tornRows: this.#disk.tornRows,
        forgetful: answers.filter(({ operation }) => operation === "appendAndForget").length,
      },
    };
  }

  #begin(): void {
    this.#host.start();
    for (const client of this.#clients) {
      client.connect();
      client.mutate("found", { count: accountsMax, gold: 100 });
    }
    for (const user of this.#users) this.#keepUsing(user);
    this.#planTrouble();
  }

  #keepUsing(user: SimulatedUser): void {
    const pauseMs = this.#random.chance(0.2) ? 80 : 15;
    this.#time.after(this.#random.next() * pauseMs, "user", () => {
      user.turnPages();
      if (!this.#isBusy) return;
      user.doSomething();
      this.#keepUsing(user);
    });
  }

  #planTrouble(): void {
    this.#time.after(20 + this.#random.next() * 300, "trouble", () => {
      if (!this.#isBusy) return;
      this.#makeTrouble();
      this.#planTrouble();
    });
  }

  #makeTrouble(): void {
    const dice = this.#random.next();
    if (dice < 0.4) this.#kill();
    else if (dice < 0.75) this.#disk.crashAtWrite(this.#random.int(0, 6), () => this.#kill());
    else void this.#host.stop().then(() => this.#startSoon());
  }

  #kill(): void {
    if (!this.#host.isRunning) return;
    this.#kills++;
    this.#host.kill();
    this.#startSoon();
  }

  #startSoon(): void {
    this.#time.after(this.#random.next() * 150, "start", () => this.#host.start());
  }

  // No more trouble: whatever was asked must now come to its end.
  async #calmDown(): Promise<void> {
    this.#isBusy = false;
    this.#disk.calm();
    this.#network.heal();
    for (const client of this.#clients) client.link?.setSlow(false);
    this.#turnPagesUntilDone();
    await this.#rest();
    await this.#waitForJobs();
    // What the last of them wrote is still on its way to those who follow it, and who follows over a
    // connection that is silent has to notice that first.
    const isDeaf = this.#clients.some(({ link }) => link?.isSilent === true);
    await this.#time.pass(() => false, isDeaf ? noticingMs : showingMs);
    await this.#rest();
    this.#time.isUnhurried = true;
    await this.#time.pass(() => false, settlingMs);
    this.#history.showingsBeforeIdle = this.#history.showings.length;
    await this.#time.pass(() => false, showingMs);
  }

  async #rest(): Promise<void> {
    await this.#time.pass(() => this.#isQuiet(), patienceMs);
    if (!this.#isQuiet()) this.#history.problems.push(`It never came to rest: ${this.#unrest()}`);
  }

  #turnPagesUntilDone(): void {
    for (const user of this.#users) user.turnPages();
    if (!this.#isQuiet()) this.#time.after(30, "pages", () => this.#turnPagesUntilDone());
  }

  #isQuiet(): boolean {
    return this.#host.engine !== null && this.#clients.every((client) => client.isIdle);
  }

  #unrest(): string {
    if (this.#host.engine === null) return "the engine does not run";
    const busy = this.#clients.filter((client) => !client.isIdle);
    return `${busy.map(({ name }) => name).join(", ")} still wait`;
  }

  async #waitForJobs(): Promise<void> {
    let waiting = Infinity;
    let isAsking = true;
    const ask = (): void => {
      if (!isAsking) return;
      const asked = this.#host.engine?.query("world:jobsWaiting");
      void asked?.then((count) => {
        waiting = Number(count);
        if (waiting > 0) this.#time.after(20, "ask for jobs", ask);
      });
    };
    ask();
    await this.#time.pass(() => waiting === 0, patienceMs);
    isAsking = false;
    if (waiting > 0) this.#history.problems.push(`${waiting} scheduled functions never ended.`);
  }

  async #end(): Promise<void> {
    const history = this.#history;
    history.hostEndMs = this.#host.nowMs;
    history.finalShowings = this.#clients.map((client) => client.showing());
    let isStopped = false;
    void this.#host.stop().then(() => {
      isStopped = true;
    });
    await this.#time.pass(() => isStopped, patienceMs);
    if (!isStopped) history.problems.push("The engine did not stop.");
    this.#host.kill();
    await this.#time.drain();
    history.rows = this.#disk.rows;
    const verdict = checkHistory(history);
    const tableProblems = checkTables(verdict, this.#disk.remains());
    history.problems.push(...verdict.problems, ...tableProblems);
  }
}

const accountsMax = 6;
const showingMs = 2_000;
const settlingMs = 1_000;
const noticingMs = 70_000;

function networkPace(random: SeededRandom): NetworkPace {
  return {
    latencyMs: random.pick([0, 1, 10]),
    jitterMs: random.pick([0, 5, 40]),
    stallChance: random.pick([0, 0.01, 0.05]),
    stallMs: 600,
    windowBytes: 2_000,
  };
}

// Drawn from the seed itself, so that those which once broke a promise still do what they did.
function stepPace(seed: number): number {
  return seed % 5 === 2 ? ([3, 25, 80][Math.floor(seed / 5) % 3] ?? 0) : 0;
}

function diskPace(random: SeededRandom): Omit<DiskPace, "stepMs"> {
  const isInProcess = random.chance(0.5);
  return { writeMs: isInProcess ? 0 : random.pick([1, 8, 40]) };
}

// Likewise: they draw from a stream of their own.
function expiringChances(seed: number): SeededRandom | null {
  return [0, 4, 6].includes(seed % 7) ? new SeededRandom(seed + 2 ** 32) : null;
}

function crowding(random: SeededRandom): Crowding {
  return {
    accounts: random.int(2, accountsMax),
    lists: random.int(1, 3),
    ranks: random.int(2, 10),
    waitChance: random.pick([0, 0.1, 0.4]),
  };
}
