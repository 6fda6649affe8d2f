import { hostOptions } from "../start/host-options.mjs";
import { assumed, measured, measuredOfNodes } from "./measured.ts";
import type { Measured, NodeFigures } from "./measured.ts";

/** Something that ends a world at so many players at once, unless it is moved. */
export type Wall = { readonly players: number; readonly what: string };

/** What one host with the embedded database needs, with a page open for each of so many players. */
export type OneNode = {
  readonly players: number;
  readonly cores: number;
  /** Of the heap that is in use, and of the whole process when its heap may grow by 400 %. */
  readonly heapBytes: number;
  readonly processBytes: number;
  readonly sentBytesPerSecond: number;
  readonly logBytesPerSecond: number;
  readonly recordsPerSecond: number;
  readonly worldBytes: number;
  readonly logBytesPerDay: number;
  /** Where they are in PostgreSQL; none where they are in the host's folder. */
  readonly accountConnections: number;
  readonly worldConnections: number;
  /** The lowest wall that so many players are beyond; null where none is. */
  readonly wall: Wall | null;
};

/** What several nodes come to: as far as they were measured, and by their design. */
export type Cluster = {
  readonly players: number;
  readonly nodes: number;
  readonly cores: number;
  /** Of a core, on each node: applying what the others wrote. */
  readonly applyShare: number;
  /** Of a core, on the node that orders. */
  readonly orderShare: number;
  /** After so many milliseconds a write was seen everywhere; null where that was not measured. */
  readonly seenMs: number | null;
  readonly databaseConnections: number;
  readonly wall: Wall | null;
};

/** Bounds that stand in the code or are set by `deploy/`. */
export type Bounds = {
  readonly queriesMax: number;
  readonly socketsMax: number;
};

const secondsOfDay = 86_400;
const growthPercent = 400;
const youngMib = 512;
const mib = 2 ** 20;

export function sizeOneNode(players: number, bounds: Bounds): OneNode {
  const heapBytes = assumed.bytesOfProcess + players * measured.heapBytesOfPage.value;
  const characters = players * assumed.charactersOfPlayer;
  return {
    players,
    cores: coresOf(players) + coresOfAsleep(characters),
    heapBytes,
    processBytes: heapBytes * (1 + growthPercent / 100) + 3 * youngMib * mib,
    sentBytesPerSecond: (players / assumed.secondsOfAction) * measured.bytesOfAction.value,
    logBytesPerSecond: players * measured.logBytesOfPageSecond.value,
    recordsPerSecond: recordsPerSecond(players),
    worldBytes: characters * measured.bytesOfCharacter.value,
    logBytesPerDay: players * measured.logBytesOfPageSecond.value * secondsOfDay,
    accountConnections: assumed.accountConnections,
    worldConnections: assumed.worldConnections + assumed.leaseConnections,
    wall: lowestBelow(players, wallsOfOneNode(bounds)),
  };
}

/** The walls of one node, the lowest first. */
export function wallsOfOneNode({ queriesMax, socketsMax }: Bounds): readonly Wall[] {
  return sorted([
    {
      players: measured.pagesHeld.value,
      what: "one action in a hundred is told later than half a second: what is kept of pages is walked through by the collector",
    },
    {
      players: queriesMax / assumed.queriesOfPage,
      what: `${count(queriesMax)} live queries in all, of which a page follows up to ${assumed.queriesOfPage} (apps/server/src/budgets.ts)`,
    },
    {
      players: 1 / coresOf(1),
      what: "one core, if all that the process computes were done by the thread that answers all pages and orders all writes",
    },
    {
      players: assumed.portsOfAddress,
      what: "ports between one proxy and the host (net.ipv4.ip_local_port_range)",
    },
    { players: socketsMax, what: "open files of the process (LimitNOFILE)" },
    {
      players: oldSpaceBytes() / measured.heapBytesOfPage.value,
      what: "the heap that the process may have (tools/start/host-options.mjs)",
    },
  ]);
}

export function sizeCluster(players: number, figures = measuredOfNodes): Cluster {
  const nodes = Math.ceil(players / measured.pagesHeld.value);
  const records = recordsPerSecond(players);
  const applyShare = records * coresOfApply(figures);
  const orderShare = records * coresOfOrder(figures);
  const asleep = coresOfAsleep(players * assumed.charactersOfPlayer);
  return {
    players,
    nodes,
    cores: coresOf(players) + asleep + nodes * applyShare + orderShare,
    applyShare,
    orderShare,
    seenMs: figures.seenMs?.value ?? null,
    databaseConnections:
      nodes * (assumed.accountConnections + assumed.worldConnections) + assumed.leaseConnections,
    wall: lowestBelow(players, wallsOfCluster(figures)),
  };
}

/** The walls of several nodes, the lowest first. */
export function wallsOfCluster(figures = measuredOfNodes): readonly Wall[] {
  const perPlayer = recordsPerSecond(1);
  const { transfersPerSecond } = figures;
  const together =
    transfersPerSecond === null
      ? []
      : [
          {
            players: transfersPerSecond.value / perPlayer,
            what: `${count(transfersPerSecond.value)} commits a second of all nodes together, as measured`,
          },
        ];
  return sorted([
    ...together,
    {
      players: 1 / (perPlayer * coresOfOrder(figures)),
      what: "one core of the node that orders",
    },
    {
      players: 1 / (2 * perPlayer * coresOfApply(figures)),
      what: "half a core of every node goes into what the others wrote",
    },
  ]);
}

function coresOfOrder({ cpuUsOfOrder }: NodeFigures): number {
  return coresOr(cpuUsOfOrder, assumed.orderInTransfers);
}

function coresOfApply({ cpuUsOfApply }: NodeFigures): number {
  return coresOr(cpuUsOfApply, assumed.applyInTransfers);
}

/** Of a core, for a record a second: as measured, or else as so many small transactions cost. */
function coresOr(cpuUs: Measured | null, transfers: number): number {
  return cpuUs === null ? coresOfTransfers(transfers) : cpuUs.value / 1e6;
}

function coresOf(players: number): number {
  return (players / assumed.secondsOfAction) * (measured.cpuUsOfAction.value / 1e6);
}

function coresOfAsleep(characters: number): number {
  return (characters / 100_000) * measured.coreOf100000Asleep.value;
}

function coresOfTransfers(transfers: number): number {
  return (transfers * measured.cpuUsOfTransfer.value) / 1e6;
}

function recordsPerSecond(players: number): number {
  return (players * measured.commitsOfPageMinute.value) / 60;
}

/** As `npm start` sets it where the heap may grow. */
function oldSpaceBytes(): number {
  const option = hostOptions(youngMib, growthPercent).find((one) => one.startsWith("--max-old"));
  return Number(option?.split("=")[1]) * mib;
}

function lowestBelow(players: number, walls: readonly Wall[]): Wall | null {
  return walls.find((wall) => wall.players < players) ?? null;
}

function sorted(walls: readonly Wall[]): readonly Wall[] {
  return walls.toSorted((one, other) => one.players - other.players);
}

function count(number: number): string {
  return number.toLocaleString("en");
}
