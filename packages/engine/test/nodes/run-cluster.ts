import { readLogBody } from "../../src/log/log-record.ts";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { SimulatedTime } from "../simulation/simulated-time.ts";
import { Trace } from "../simulation/trace.ts";
import { ClusterNode } from "./node.ts";
import type { Counts, Surroundings } from "./node.ts";
import { OrderedLog } from "./ordered-log.ts";
import { owners, performOn, told } from "./purses.ts";
import type { Wish } from "./purses.ts";
import type { Answer } from "./replica.ts";

type Seen = { readonly client: string; readonly answer: Answer; readonly request: number | null };

/** Runs nodes and clients through faults, and returns the promises that were broken. */
export async function runCluster(
  seed: number,
  omits: Surroundings["omits"] = "nothing",
): Promise<{ readonly problems: readonly string[]; readonly counts: Counts }> {
  const random = new SeededRandom(seed);
  const time = new SimulatedTime(random.fork(), new Trace());
  const log = new OrderedLog(omits !== "epoch");
  const counts = {
    commits: 0,
    overtaken: 0,
    ranByTheWriter: 0,
    takeovers: 0,
    refusedAppends: 0,
    lostWakeUps: 0,
    freezes: 0,
    repeated: 0,
  };
  const nodes: ClusterNode[] = [];
  const env: Surroundings = { log, time, random, nodes, counts, omits, faults: true };
  const nodeCount = random.int(2, 3);
  for (let number = 0; number < nodeCount; number++) nodes.push(new ClusterNode(env, number));
  const clients = Array.from({ length: 6 }, (_, at) => new Client(env, `client ${at}`));
  freezeNow(env);
  await time.pass(() => clients.every((client) => client.isDone), 60_000);
  env.faults = false;
  await time.pass(() => false, 3_000);
  const problems = clients.every(({ isDone }) => isDone) ? [] : ["A client waits for ever."];
  problems.push(...check(log, clients, omits !== "order-of-reads"));
  const lasting = told(lastState(log, clients));
  for (const { replica } of nodes) {
    const held = await replica.view();
    if (held !== lasting) problems.push("A node's tables are not those of the log.");
  }
  return { problems, counts };
}

function freezeNow(env: Surroundings): void {
  const { time, random, nodes, log } = env;
  time.after(random.int(100, 900), "freeze", () => {
    if (!env.faults) return;
    const node = random.chance(0.6) ? nodes[log.holder] : random.pick(nodes);
    node?.freeze(random.pick([30, 300, 1200]));
    freezeNow(env);
  });
}

const wishes = 14;

/** Asks one thing after another, each of any node, and again of another one if no answer comes. */
class Client {
  readonly name: string;
  readonly seen: Seen[] = [];
  readonly wishes: Wish[] = [];
  readonly #env: Surroundings;
  #observedTs = 0n;
  isDone = false;

  constructor(env: Surroundings, name: string) {
    this.#env = env;
    this.name = name;
    env.time.after(env.random.int(0, 300), "client", () => this.#next());
  }

  #next(): void {
    const { random, time } = this.#env;
    if (this.wishes.length === wishes) {
      this.isDone = true;
      return;
    }
    const pause = (): void =>
      void time.after(random.pick([0, 0, 20, 100]), "client", () => this.#next());
    if (random.chance(0.4)) {
      this.#ask((node, reply) => node.look(this.#observedTs, reply), null, pause);
      return;
    }
    const wish = drawWish(random);
    const id = this.wishes.push(wish) - 1;
    const request = { client: this.name, id, wish, observedTs: this.#observedTs };
    this.#ask((node, reply) => node.serve(request, reply), id, pause);
  }

  #ask(
    ask: (node: ClusterNode, reply: (answer: Answer) => void) => void,
    request: number | null,
    proceed: () => void,
  ): void {
    const { random, time, nodes } = this.#env;
    let isOver = false;
    const node = random.pick(nodes);
    node.after(random.int(0, 3), () =>
      ask(node, (answer) => {
        if (isOver) return;
        isOver = true;
        this.seen.push({ client: this.name, answer, request });
        if (answer.ts > this.#observedTs) this.#observedTs = answer.ts;
        proceed();
      }),
    );
    time.after(500, "patience", () => {
      if (isOver) return;
      isOver = true;
      this.#ask(ask, request, proceed);
    });
  }
}

function drawWish(random: SeededRandom): Wish {
  const owner = random.chance(0.3) ? "hot" : random.pick(owners);
  const kind = random.pick(["open", "open", "close", "earn", "earn", "pay", "pay", "tax"] as const);
  if (kind === "tax") return { kind, count: random.int(1, 3) };
  if (kind !== "pay") return { kind, owner };
  const others = owners.filter((other) => other !== owner);
  return { kind, from: owner, to: random.pick(others), gold: random.int(1, 6) };
}

// The log's order is the order in which everything happened, told again on a plain map.
function check(log: OrderedLog, clients: readonly Client[], isAllLogged: boolean): string[] {
  const problems: string[] = [];
  const purses = new Map<string, number>();
  const states = new Map([[0n, ""]]);
  const done = new Map<string, { readonly ts: bigint; readonly result: string }>();
  for (const { ts, name, id, result } of requestsOf(log)) {
    const wish = clients.find((client) => client.name === name)?.wishes[id];
    if (wish === undefined) continue;
    const expected = performOn(purses, wish);
    if (expected !== result) problems.push(`${name} ${id} said ${result}, not ${expected}.`);
    if (done.has(`${name} ${id}`)) problems.push(`${name} ${id} was done twice.`);
    done.set(`${name} ${id}`, { ts, result });
    states.set(ts, told(purses));
  }
  for (const client of clients) {
    let seenTs = 0n;
    for (const { answer, request } of client.seen) {
      if (request === null && answer.result !== states.get(answer.ts))
        problems.push(`${client.name} saw at ${answer.ts} ${answer.result}.`);
      const logged = request === null ? answer : done.get(`${client.name} ${request}`);
      if (logged === undefined ? isAllLogged : logged.result !== answer.result)
        problems.push(`${client.name} was told ${answer.result}, and the log says otherwise.`);
      if (answer.ts < seenTs) problems.push(`${client.name} went back in time.`);
      seenTs = answer.ts;
    }
  }
  return problems;
}

function* requestsOf(log: OrderedLog) {
  for (const { ts, body } of log.rows) {
    for (const entry of readLogBody(body)) {
      if (entry.kind !== "request") continue;
      yield { ts, name: entry.sessionId, id: entry.requestId, result: entry.resultJson };
    }
  }
}

function lastState(log: OrderedLog, clients: readonly Client[]): Map<string, number> {
  const purses = new Map<string, number>();
  for (const { name, id } of requestsOf(log)) {
    const wish = clients.find((client) => client.name === name)?.wishes[id];
    if (wish !== undefined) performOn(purses, wish);
  }
  return purses;
}
