import { silentLogger } from "../../src/options.ts";
import { surviveUnhandledErrors } from "../../src/runtime/unhandled-errors.ts";
import { checkHistory } from "../simulation/check-history.ts";
import { checkTables } from "../simulation/check-tables.ts";
import { History } from "../simulation/history.ts";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { SimulatedClient } from "../simulation/simulated-client.ts";
import type { Link } from "../simulation/simulated-network.ts";
import { SimulatedNetwork } from "../simulation/simulated-network.ts";
import { SimulatedTime } from "../simulation/simulated-time.ts";
import { SimulatedUser } from "../simulation/simulated-user.ts";
import { Trace } from "../simulation/trace.ts";
import { worldMutations } from "../simulation/world.ts";
import { SimulatedLinks } from "./simulated-links.ts";
import { SimulatedLog } from "./simulated-log.ts";
import type { LogFault } from "./simulated-log.ts";
import { SimulatedNode } from "./simulated-node.ts";

type NodesOptions = {
  readonly seed: number;
  readonly show?: ((line: string) => void) | undefined;
  /** Breaks a promise of the database on purpose, to see whether it is noticed. */
  readonly fault?: LogFault | undefined;
};

type NodesOutcome = {
  readonly problems: readonly string[];
  readonly digest: string;
  readonly counts: Readonly<Record<string, number>>;
};

const accountsMax = 6;
const patienceMs = 400_000;
const settlingMs = 8_000;

/**
 * Runs several nodes on one log, with clients that go from one to another, decided by a seed: processes are killed and
 * frozen, files are lost, links break, wake-ups are lost, the lease runs out early, and the database is away.
 */
export async function runNodes(options: NodesOptions): Promise<NodesOutcome> {
  const handlesNoMore = surviveUnhandledErrors(silentLogger);
  try {
    return await new ClusterSimulation(options).run();
  } finally {
    handlesNoMore();
  }
}

class ClusterSimulation {
  readonly #random: SeededRandom;
  readonly #trace: Trace;
  readonly #time: SimulatedTime;
  readonly #history = new History();
  readonly #network: SimulatedNetwork;
  readonly #log: SimulatedLog;
  readonly #links: SimulatedLinks;
  readonly #nodes: readonly SimulatedNode[];
  readonly #clients: readonly SimulatedClient[];
  readonly #users: readonly SimulatedUser[];
  #isBusy = true;
  #moves = 0;

  constructor({ seed, show, fault }: NodesOptions) {
    const random = new SeededRandom(seed + 2 ** 40);
    this.#random = random;
    this.#trace = new Trace(show);
    const time = new SimulatedTime(random.fork(), this.#trace);
    const history = this.#history;
    history.isOfSeveralNodes = true;
    this.#time = time;
    this.#network = new SimulatedNetwork(time, random.fork(), {
      latencyMs: random.pick([0, 1, 10]),
      jitterMs: random.pick([0, 5, 40]),
      stallChance: random.pick([0, 0.01]),
      stallMs: 600,
      windowBytes: 2_000,
    });
    this.#log = new SimulatedLog({
      time,
      random: random.fork(),
      latencyMs: random.pick([0.5, 3, 20]),
      fault: fault ?? null,
    });
    this.#links = new SimulatedLinks(time, random.fork(), random.pick([0.2, 2, 20]));
    const hotNames = hotNamesOf(seed);
    const common = {
      isHot: (name: string) => hotNames.has(name),
      time,
      log: this.#log,
      links: this.#links,
      history,
      pace: { writeMs: random.pick([0, 1, 8]), stepMs: random.pick([0, 0, 25]) },
      limits: {
        cacheBytesMax: random.pick([2_000, 20_000, 2_000_000]),
        computeMs: Number.MAX_SAFE_INTEGER,
        turnMs: Number.MAX_SAFE_INTEGER,
        patientReadsPerTurnMax: 1 + (seed % 3),
      },
      clockSkewMs: random.pick([0, 50, 2_000]),
    };
    this.#nodes = Array.from({ length: random.int(2, 3) }, (_, at) => {
      return new SimulatedNode({ ...common, name: `n${at + 1}`, random: random.fork() });
    });
    this.#clients = Array.from({ length: random.int(2, 4) }, (_, at) => {
      return new SimulatedClient({
        name: `c${at + 1}`,
        time,
        random: random.fork(),
        network: this.#network,
        reach: (link) => this.#reach(link),
        history,
        mayBeSentAway: true,
      });
    });
    const crowding = {
      accounts: random.int(2, accountsMax),
      lists: random.int(1, 3),
      ranks: random.int(2, 10),
      waitChance: random.pick([0, 0.1, 0.4]),
      bursts: random.pick([
        { chance: 0.2, most: 6 },
        { chance: 0.5, most: 12 },
        { chance: 0.3, most: 40 },
      ]),
    };
    this.#users = this.#clients.map(
      (client) => new SimulatedUser(client, random.fork(), crowding, null),
    );
  }

  async run(): Promise<NodesOutcome> {
    for (const node of this.#nodes)
      this.#time.after(this.#random.next() * 300, "starts", () => node.start());
    for (const client of this.#clients) {
      client.connect();
      client.mutate("found", { count: accountsMax, gold: 100 });
    }
    for (const user of this.#users) this.#keepUsing(user);
    this.#planTrouble();
    await this.#time.pass(() => false, this.#random.int(1_500, 6_000));
    await this.#calmDown();
    await this.#end();
    return this.#outcome();
  }

  // A load balancer knows no better than to try one.
  #reach(link: Link): boolean {
    this.#moves++;
    return this.#random.pick(this.#nodes).accept(link);
  }

  #keepUsing(user: SimulatedUser): void {
    const pauseMs = this.#random.chance(0.3) ? 300 : 40;
    this.#time.after(this.#random.next() * pauseMs, "user", () => {
      user.turnPages();
      if (!this.#isBusy) return;
      user.doSomething();
      this.#keepUsing(user);
    });
  }

  #planTrouble(): void {
    this.#time.after(50 + this.#random.next() * 900, "trouble", () => {
      if (!this.#isBusy) return;
      this.#makeTrouble();
      this.#planTrouble();
    });
  }

  #makeTrouble(): void {
    const random = this.#random;
    const node = random.pick(this.#nodes);
    const dice = random.next();
    if (dice < 0.3) node.kill();
    else if (dice < 0.5) node.freeze(random.pick([60, 700, 3_000]));
    else if (dice < 0.65) this.#links.cutOne();
    else if (dice < 0.75) this.#log.forceLease();
    else if (dice < 0.85) this.#log.goAway(random.pick([50, 500, 2_500]));
    else random.pick(this.#clients).reconnect();
  }

  async #calmDown(): Promise<void> {
    this.#isBusy = false;
    this.#links.isCalm = true;
    this.#log.isCalm = true;
    this.#network.heal();
    for (const client of this.#clients) client.link?.setSlow(false);
    this.#turnPagesUntilDone();
    await this.#time.pass(() => this.#isQuiet(), patienceMs);
    if (!this.#isQuiet()) this.#history.problems.push(`It never came to rest: ${this.#unrest()}`);
    await this.#waitForJobs();
    const isDeaf = this.#clients.some(({ link }) => link?.isSilent === true);
    await this.#time.pass(() => false, isDeaf ? 70_000 : settlingMs);
    await this.#time.pass(() => this.#isQuiet(), patienceMs);
    this.#time.isUnhurried = true;
    await this.#time.pass(() => false, settlingMs);
  }

  #turnPagesUntilDone(): void {
    for (const user of this.#users) user.turnPages();
    if (!this.#isQuiet()) this.#time.after(30, "pages", () => this.#turnPagesUntilDone());
  }

  #isQuiet(): boolean {
    const areOpen = this.#nodes.every(({ engine }) => engine !== null);
    return areOpen && this.#clients.every((client) => client.isIdle);
  }

  #unrest(): string {
    const down = this.#nodes.filter(({ engine }) => engine === null).map(({ name }) => name);
    const busy = this.#clients.filter((client) => !client.isIdle).map(({ name }) => name);
    return `${down.join()} do not run, ${busy.join()} still wait`;
  }

  async #waitForJobs(): Promise<void> {
    let waiting = Infinity;
    const ask = (): void => {
      void this.#nodes[0]?.engine?.query("world:jobsWaiting").then((count) => {
        waiting = Number(count);
      });
      if (waiting > 0) this.#time.after(50, "ask for jobs", ask);
    };
    ask();
    await this.#time.pass(() => waiting === 0, patienceMs);
    if (waiting > 0) this.#history.problems.push(`${waiting} scheduled functions never ended.`);
  }

  async #end(): Promise<void> {
    const history = this.#history;
    history.finalShowings = this.#clients.map((client) => client.showing());
    // The one that orders last: nobody takes over from it, and nothing is committed by that.
    const orders = ({ engine }: SimulatedNode): boolean => engine?.orders === true;
    for (const node of this.#nodes.toSorted((a, b) => Number(orders(a)) - Number(orders(b)))) {
      let isStopped = false;
      void node.stop().then(() => {
        isStopped = true;
      });
      await this.#time.pass(() => isStopped, patienceMs);
      if (!isStopped) history.problems.push(`${node.name} did not stop.`);
    }
    await this.#time.drain();
    history.rows = this.#log.rows;
    const verdict = checkHistory(history);
    history.problems.push(...verdict.problems);
    for (const node of this.#nodes) {
      const problems = checkTables(verdict, node.remains());
      history.problems.push(...problems.map((problem) => `${node.name}: ${problem}`));
    }
  }

  #outcome(): NodesOutcome {
    const sum = (of: (node: SimulatedNode) => number): number =>
      this.#nodes.reduce((all, node) => all + of(node), 0);
    return {
      problems: this.#history.problems,
      digest: this.#trace.digest,
      counts: {
        answers: this.#history.answers.length,
        showings: this.#history.showings.length,
        rows: this.#log.rows.length,
        takeovers: this.#log.takeovers,
        refusedAppends: this.#log.refused,
        kills: sum(({ kills }) => kills),
        lostFiles: sum(({ lostFiles }) => lostFiles),
        steppedDown: sum(({ steppedDown }) => steppedDown),
        proposed: sum(({ ordered }) => ordered.proposed),
        overtaken: sum(({ ordered }) => ordered.overtaken),
        handedOver: sum(({ ordered }) => ordered.handedOver),
        connections: this.#moves,
      },
    };
  }
}

/** Which mutations are marked as hot: none in some runs, most of them in others. */
function hotNamesOf(seed: number): ReadonlySet<string> {
  // A stream of its own: seeds that once found something go on as they did.
  const random = new SeededRandom(seed + 2 ** 41);
  const chance = random.pick([0, 0.2, 0.8]);
  return new Set(worldMutations.filter(() => random.chance(chance)));
}
