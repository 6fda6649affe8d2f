import { measured, measuredOfNodes } from "./measured.ts";
import type { Measured, NodeFigures } from "./measured.ts";
import { sizeCluster, sizeOneNode, wallsOfCluster, wallsOfOneNode } from "./size-world.ts";
import type { Bounds, Cluster, OneNode, Wall } from "./size-world.ts";

type Row<Need> = readonly [name: string, show: (need: Need) => string];

const ofOneNode: readonly Row<OneNode>[] = [
  ["processor cores, all threads", ({ cores }) => figure(cores)],
  ["heap in use", ({ heapBytes }) => bytes(heapBytes)],
  ["memory of the process, as set for many players", ({ processBytes }) => bytes(processBytes)],
  ["sent to players", ({ sentBytesPerSecond }) => bits(sentBytesPerSecond)],
  ["commits that write", ({ recordsPerSecond }) => `${figure(recordsPerSecond)} a second`],
  ["written to the log", ({ logBytesPerSecond }) => `${bytes(logBytesPerSecond)} a second`],
  [
    "and so to the disk, before its tables",
    ({ logBytesPerDay }) => `${bytes(logBytesPerDay)} a day`,
  ],
  ["a world of ten times as many new characters", ({ worldBytes }) => bytes(worldBytes)],
  [
    "connections to PostgreSQL, where it is used",
    ({ accountConnections, worldConnections }) =>
      `${accountConnections} for accounts, ${worldConnections} for the world`,
  ],
  ["first wall", ({ wall }) => wallOf(wall)],
];

const ofCluster: readonly Row<Cluster>[] = [
  ["nodes", ({ nodes }) => count(nodes)],
  ["processor cores, all nodes", ({ cores }) => figure(cores)],
  ["of a core on each node, for what others wrote", ({ applyShare }) => figure(applyShare)],
  ["of a core on the node that orders", ({ orderShare }) => figure(orderShare)],
  [
    "a write is seen on every node, 99 of 100, after",
    ({ seenMs }) => (seenMs === null ? "not measured" : `${count(seenMs)} ms`),
  ],
  ["connections to PostgreSQL", ({ databaseConnections }) => count(databaseConnections)],
  ["first wall", ({ wall }) => wallOf(wall)],
];

/** The tables of docs/sizing.md, for so many players at once. */
export function sizingTables(
  players: readonly number[],
  bounds: Bounds,
  figures = measuredOfNodes,
): string {
  return [
    "### One host",
    "",
    ...table(players, ofOneNode, (each) => sizeOneNode(each, bounds)),
    "",
    "Its walls, the lowest first:",
    "",
    ...wallsOfOneNode(bounds).map(wallLine),
    "",
    `### Several nodes on PostgreSQL: ${howKnown(figures)}`,
    "",
    ...table(players, ofCluster, (each) => sizeCluster(each, figures)),
    "",
    "Its walls:",
    "",
    ...wallsOfCluster(figures).map(wallLine),
    "",
    "### Computed from",
    "",
    "| figure | value | commit |",
    "| --- | --- | --- |",
    ...Object.entries(measured).map(([name, figure]) => figureLine(name, figure)),
    ...Object.entries(figures).map(([name, figure]) => figureLine(name, figure)),
    "",
  ].join("\n");
}

/** How much of the nodes' table was measured. */
function howKnown(figures: NodeFigures): string {
  const known = Object.values(figures).filter((figure) => figure !== null);
  if (known.length === 0) return "computed from the design, not measured";
  return known.length === Object.keys(figures).length
    ? "measured"
    : "measured in part, the rest computed from the design";
}

function figureLine(name: string, figure: Measured | null): string {
  return figure === null
    ? `| \`${name}\` | not measured | |`
    : `| \`${name}\` | ${figure.value.toLocaleString("en")} | ${figure.commit} |`;
}

function table<Need>(
  players: readonly number[],
  rows: readonly Row<Need>[],
  needOf: (players: number) => Need,
): string[] {
  const needs = players.map(needOf);
  return [
    `| players at once | ${players.map(count).join(" | ")} |`,
    `| --- |${" --- |".repeat(players.length)}`,
    ...rows.map(([name, show]) => `| ${name} | ${needs.map(show).join(" | ")} |`),
  ];
}

function wallLine({ players, what }: Wall): string {
  return `- ${count(roundedTo(players, 3))}: ${what}`;
}

function wallOf(wall: Wall | null): string {
  return wall === null ? "none of those below" : `at ${count(roundedTo(wall.players, 3))}`;
}

function bytes(value: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return `${figure(value / 1_000 ** step)} ${units[step]}`;
}

function bits(bytesPerSecond: number): string {
  const mbit = (bytesPerSecond * 8) / 1e6;
  return mbit < 1_000 ? `${figure(mbit)} Mbit/s` : `${figure(mbit / 1_000)} Gbit/s`;
}

/** Two digits that count: what is computed here is no more exact than that. */
function figure(value: number): string {
  return roundedTo(value, 2).toLocaleString("en", { maximumFractionDigits: 3 });
}

function roundedTo(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

function count(value: number): string {
  return value.toLocaleString("en");
}
