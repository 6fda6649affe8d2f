import { measured as sized } from "../../tools/sizing/measured.ts";
import type { Costs } from "./costs.ts";
import { fitTwo } from "./fit.ts";
import type { Measured, Result } from "./run.ts";

const shareMax = 0.1;
/** What a page sends in a minute, as docs/sizing.md has it. */
const signsOfMinute = 1;
const deedsOfMinute = 0.1;
const microsecondsOfMinute = 60_000_000;
const shownFunctions = 6;
const shownPlaces = 5;

/** Prints what was measured; answers whether the node that orders spends as little as was asked, on each kind. */
export function reportGameNodes(result: Result, players: number): boolean {
  const all = [...result.kinds, result.signs];
  print(
    "\nMicroseconds of a processor for one command, all threads; in brackets the thread that runs functions.\n",
  );
  print(
    `${"".padEnd(21)} ${"commands".padStart(8)}  ${"ordered for another".padStart(22)}  ${"executed itself".padStart(18)}  share ` +
      ` ${"at its node, with pages".padStart(23)}  ${"follows".padStart(7)}   rows  docs  overtaken  handed over`,
  );
  for (const one of all) print(lineOf(one));
  for (const { name, overtakenIn } of all) {
    const places = Object.entries(overtakenIn).toSorted(([, one], [, other]) => other - one);
    if (places.length === 0) continue;
    const told = places.slice(0, shownPlaces).map(([place, count]) => `${place} ${count}`);
    print(`  "${name}" met others in ${told.join(", ")}`);
  }
  for (const { name, refused } of all) {
    for (const [code, count] of Object.entries(refused))
      print(`  of "${name}" ${count} were refused: ${code}`);
  }
  const areShared = all.filter((one) => !isHandedOver(one)).map((one) => shareOf(one) <= shareMax);
  printMix(result, players);
  printDuty(result, players);
  printFollowing(result);
  return areShared.every(Boolean);
}

function lineOf(one: Measured): string {
  const { name, commands, elsewhere, own, overtaken, handedOver } = one;
  const ordered = elsewhere.nodes.orders;
  const itself = own.nodes.orders;
  const share = shareOf(one);
  return [
    name.padEnd(21),
    rounded(commands).padStart(8),
    ` ${`${ordered.allUs.toFixed(0)} ±${ordered.offUs.toFixed(0)} (${ordered.mainUs.toFixed(0)})`.padStart(22)}`,
    ` ${`${itself.allUs.toFixed(0)} (${itself.mainUs.toFixed(0)})`.padStart(18)}`,
    ` ${share.toFixed(2)} `,
    ` ${`${elsewhere.nodes.executes.allUs.toFixed(0)} (${elsewhere.nodes.executes.mainUs.toFixed(0)})`.padStart(23)}`,
    ` ${elsewhere.nodes.follows.allUs.toFixed(0).padStart(7)}`,
    elsewhere.rows.toFixed(2).padStart(6),
    elsewhere.documents.toFixed(1).padStart(5),
    ` ${((100 * overtaken) / commands).toFixed(1).padStart(7)} %`,
    ` ${((100 * handedOver) / commands).toFixed(1).padStart(9)} %`,
    isHandedOver(one) ? " not executed elsewhere" : ` ${verdict(share)}`,
  ].join(" ");
}

/** What a command costs as players send them: signs most of the time, and what they do now and then, each kind as often. */
function printMix({ kinds, signs, idle, empty }: Result, players: number): void {
  const mixed = (of: (one: Measured) => number): number => {
    const ofDeed = kinds.reduce((sum, one) => sum + of(one), 0) / kinds.length;
    return (signsOfMinute * of(signs) + deedsOfMinute * ofDeed) / (signsOfMinute + deedsOfMinute);
  };
  const orderedUs = mixed(({ elsewhere }) => elsewhere.nodes.orders.allUs);
  const ownUs = mixed(({ own }) => own.nodes.orders.allUs);
  const followedUs = mixed(({ elsewhere }) => elsewhere.nodes.follows.allUs);
  const share = orderedUs / ownUs;
  const commits = sized.commitsOfPageMinute.value;
  const dutyUs = (60 * dutyUsPerSecond({ idle, empty })) / players;
  const ordering = microsecondsOfMinute / (commits * orderedUs);
  const both =
    microsecondsOfMinute / ((signsOfMinute + deedsOfMinute) * orderedUs + Math.max(0, dutyUs));
  print(
    `\nAs players send them, ${signsOfMinute} sign a minute and ${deedsOfMinute} of the others: the node that orders spends ${orderedUs.toFixed(0)} µs on a command ` +
      `executed elsewhere and ${ownUs.toFixed(0)} on its own, a share of ${share.toFixed(2)} (at most ${shareMax}: ${verdict(share)})\n` +
      `Its core orders for ${rounded(ordering)} players, each with ${commits} commits a minute, if it does nothing else; ` +
      `with what it does for players who send nothing, ${dutyUs.toFixed(0)} µs of a player's minute, for ${rounded(both)}\n` +
      `A node that only follows spends ${followedUs.toFixed(0)} µs on such a command`,
  );
}

/** What the node that orders does of itself. */
function printDuty({ idle, empty, idleSpans }: Result, players: number): void {
  const shares = (of: Result["idle"]): string =>
    Object.entries(of.nodes)
      .map(([name, { allUs }]) => `${name} ${(allUs / 10_000).toFixed(2)} %`)
      .join(", ");
  print(
    `\nOf a core while nobody sends anything: ${shares(empty)} before there was anybody, and ${shares(idle)} with ${players} pages at the one that executes`,
  );
  const { carryUs } = idle.nodes.orders;
  print(
    `To carry a document into its tables later, which is in the figures above, takes the one that orders ${carryUs.toFixed(0)} µs.`,
  );
  const seconds = idleSpans.reduce((sum, span) => sum + span.seconds, 0);
  const works = new Map<string, { runs: number; ms: number; places: Set<string> }>();
  for (const { path, runs, ms, overtakenIn } of idleSpans.flatMap(
    ({ functions }) => functions.orders,
  )) {
    const sum = works.get(path) ?? { runs: 0, ms: 0, places: new Set() };
    for (const [place, count] of Object.entries(overtakenIn)) sum.places.add(`${place} ${count}`);
    works.set(path, { ...sum, runs: sum.runs + runs, ms: sum.ms + ms });
  }
  const longest = [...works].toSorted(([, one], [, other]) => other.ms - one.ms);
  print("What runs meanwhile where it is ordered, each function with what it calls:");
  for (const [path, { runs, ms, places }] of longest.slice(0, shownFunctions)) {
    const often = (runs / seconds).toFixed(2).padStart(7);
    const met = places.size === 0 ? "" : `; met others in ${[...places].join(", ")}`;
    print(`  ${path.padEnd(28)} ${often} a second, ${(ms / seconds).toFixed(2)} ms of it${met}`);
  }
}

/** What a node takes for what others wrote. */
function printFollowing({ kinds, signs }: Result): void {
  const spans: readonly Costs[] = [...kinds, signs].flatMap(({ elsewhere, own }) => [
    elsewhere,
    own,
  ]);
  const [rowUs, documentUs] = fitTwo(
    spans.map(({ rows, documents, nodes }) => ({
      first: rows,
      second: documents,
      y: nodes.follows.allUs,
    })),
  );
  const sum = (of: (one: Costs) => number): number =>
    spans.reduce((total, one) => total + of(one), 0);
  const applied = sum(({ nodes }) => nodes.follows.allUs) / spans.length;
  print(
    `\nA node that only follows takes ${signs.elsewhere.nodes.follows.allUs.toFixed(0)} µs for a sign and ${applied.toFixed(0)} for a command of any kind, ` +
      `which is ${rowUs.toFixed(0)} for a row of the log and ${documentUs.toFixed(0)} for each document in it ` +
      `(${(sum(({ rows }) => rows) / spans.length).toFixed(2)} rows and ${(sum(({ documents }) => documents) / spans.length).toFixed(1)} documents a command)`,
  );
}

function dutyUsPerSecond({ idle, empty }: Pick<Result, "idle" | "empty">): number {
  return idle.nodes.orders.allUs - empty.nodes.orders.allUs;
}

/** Functions that nearly always meet others run where they are ordered, whoever called them. */
function isHandedOver({ handedOver, commands }: Measured): boolean {
  return handedOver > commands / 2;
}

/** Not a number where so few commands were sent that what they took was lost in the rest. */
function shareOf({ elsewhere, own }: Measured): number {
  const [orderedUs, ownUs] = [elsewhere.nodes.orders.allUs, own.nodes.orders.allUs];
  return Math.min(orderedUs, ownUs) > 0 ? orderedUs / ownUs : Number.NaN;
}

function verdict(share: number): string {
  return share <= shareMax ? "reached" : "MISSED";
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
