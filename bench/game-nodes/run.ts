import { setTimeout as after } from "node:timers/promises";
import { costsOf, idleOf } from "./costs.ts";
import type { Costs, IdleNodes } from "./costs.ts";
import type { FunctionWork } from "./host-figures.ts";
import { backToFight, deeds, signs } from "./kinds.ts";
import type { Kind } from "./kinds.ts";
import { Load } from "./load.ts";
import type { Place, Sent } from "./load.ts";
import { makePlayers } from "./players.ts";
import type { GameNodes } from "./start-nodes.ts";
import { measureSpan, together } from "./windows.ts";
import type { Span } from "./windows.ts";

export type Plan = {
  readonly players: number;
  /** What the names of the kinds that are measured hold; empty for all of them. */
  readonly only: string;
  /** The most commands in a second. */
  readonly perSecond: number;
  /** How long nobody is there at first. */
  readonly emptyMs: number;
  /** How long each kind is sent to each node before it is measured, and then; and how long a pause is. */
  readonly warmUpMs: number;
  readonly sendMs: number;
  readonly idleMs: number;
  /** How often all give a sign, at each node. */
  readonly signRounds: number;
  /** Called with what is done next. */
  readonly tell: (what: string) => void;
};

/** One kind of commands, sent to the node that executes and to the one that orders. */
export type Measured = {
  readonly name: string;
  readonly elsewhere: Costs;
  readonly own: Costs;
  readonly commands: number;
  /** Those that the node that orders ran again, and those that it alone ran, since they nearly always meet others. */
  readonly overtaken: number;
  /** In which tables, by how they were read. */
  readonly overtakenIn: Readonly<Record<string, number>>;
  readonly handedOver: number;
  readonly refused: Readonly<Record<string, number>>;
};

export type Result = {
  /** Before there was anybody. */
  readonly empty: IdleNodes;
  /** With all pages open, and nobody sending anything. */
  readonly idle: IdleNodes;
  readonly idleSpans: readonly Span[];
  readonly kinds: readonly Measured[];
  readonly signs: Measured;
};

type SentSpan = Sent & { readonly span: Span };
type Raw = { readonly kind: Kind } & Readonly<Record<Place, SentSpan>>;

/** Between two signs that are both written down. */
const signEveryMs = 32_000;
/** What is under way when the last command is answered. */
const tailMs = 2_000;
const roundMs = 60_000;
const pausesAtLast = 2;

/** Has players of a new world send commands of every kind, first to a node that executes and then to the one that orders. */
export async function runGameNodes(nodes: GameNodes, plan: Plan): Promise<Result> {
  const { tell, idleMs } = plan;
  // What is done while a host begins is over.
  await after(plan.emptyMs);
  const emptySpans = [await measureSpan(nodes, () => after(idleMs))];
  tell(`making ${plan.players} players`);
  const players = await makePlayers(nodes.hosts.executes.origin, plan.players);
  tell("opening their pages");
  const load = await Load.open(nodes, players);
  try {
    tell("warming up");
    await warmUp(load, plan);
    const raw: Raw[] = [];
    const idleSpans: Span[] = [];
    // What is left to be carried differs between them, by which that is told apart from what a node takes in any case.
    const pauseFor = (ms: number) => async (): Promise<void> => {
      idleSpans.push(await measureSpan(nodes, () => after(ms)));
    };
    for (const kind of deedsOf(plan)) {
      await beginAnew(load, plan);
      tell(`"${kind.name}"`);
      raw.push(await measureKind(nodes, load, kind, plan, pauseFor(idleMs)));
    }
    await beginAnew(load, plan);
    tell("pausing");
    for (let nth = 0; nth < pausesAtLast; nth++) await pauseFor(idleMs)();
    const rawSigns: Raw[] = [];
    for (let round = 0; round < plan.signRounds; round++) {
      tell(`"${signs.name}"`);
      rawSigns.push(await measureKind(nodes, load, signs, plan, pauseFor(signEveryMs)));
    }
    const idle = idleOf(idleSpans);
    return {
      ...{ empty: idleOf(emptySpans), idle, idleSpans },
      kinds: raw.map((one) => measured(one.kind, [one], idle)),
      signs: measured(signs, rawSigns, idle),
    };
  } finally {
    load.close();
  }
}

function deedsOf({ only }: Plan): readonly Kind[] {
  return deeds.filter(({ name }) => name.includes(only));
}

/** A function takes several times as long when it runs for the first time. */
async function warmUp(load: Load, plan: Plan): Promise<void> {
  const { perSecond, warmUpMs } = plan;
  for (const kind of deedsOf(plan)) {
    if (kind.isScarce === true) continue;
    await load.send(kind, "orders", perSecond, warmUpMs);
    if (kind.isOnce !== true) await load.send(kind, "executes", perSecond, warmUpMs);
  }
}

/** Everybody fights and has given a sign, so that all are settled on as those are whose page is open. */
async function beginAnew(load: Load, { perSecond }: Plan): Promise<void> {
  await load.send(backToFight, "executes", perSecond, roundMs);
  await load.send(signs, "executes", perSecond, roundMs);
  await after(tailMs);
}

/** @param pause comes before each node. */
async function measureKind(
  nodes: GameNodes,
  load: Load,
  kind: Kind,
  { perSecond, sendMs }: Plan,
  pause: () => Promise<void>,
): Promise<Raw> {
  const sendTo = async (place: Place): Promise<SentSpan> => {
    let sent: Sent = { answered: 0, refused: {} };
    const span = await measureSpan(nodes, async () => {
      sent = await load.send(kind, place, perSecond, sendMs);
      await after(tailMs);
    });
    return { ...sent, span };
  };
  await pause();
  await nodes.beginProfile();
  const executes = await sendTo("executes");
  await nodes.endProfile(kind.name.replaceAll(" ", "-"));
  await pause();
  return { kind, executes, orders: await sendTo("orders") };
}

function measured(
  { name, functions: paths }: Kind,
  rounds: readonly Raw[],
  idle: IdleNodes,
): Measured {
  const spanOf = (place: Place): Span => together(rounds.map((round) => round[place].span));
  const costs = (place: Place): Costs => costsOf(spanOf(place), answered(rounds, place), idle);
  const { functions } = spanOf("executes");
  const sum = (works: readonly FunctionWork[], of: (work: FunctionWork) => number): number =>
    works.filter(({ path }) => paths.includes(path)).reduce((all, work) => all + of(work), 0);
  return {
    name,
    overtaken: sum(functions.orders, (work) => work.overtaken),
    overtakenIn: summed(
      functions.orders
        .filter(({ path }) => paths.includes(path))
        .map(({ overtakenIn }) => overtakenIn),
    ),
    handedOver: sum(functions.executes, (work) => work.handedOver),
    commands: answered(rounds, "executes"),
    elsewhere: costs("executes"),
    own: costs("orders"),
    refused: summed(rounds.flatMap(({ executes, orders }) => [executes.refused, orders.refused])),
  };
}

function answered(rounds: readonly Raw[], place: Place): number {
  return rounds.reduce((sum, round) => sum + round[place].answered, 0);
}

function summed(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [code, count] of counts.flatMap((each) => Object.entries(each)))
    sums[code] = (sums[code] ?? 0) + count;
  return sums;
}
