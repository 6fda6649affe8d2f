import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { worldParts } from "./moved-world.ts";
import type { Portion, WorldMeta, WorldReader } from "./moved-world.ts";

const laneCount = 8;

/** How many of something there are, and a checksum of all of them that their order does not change. */
export class Sum {
  #count = 0;
  readonly #lanes = new Uint32Array(laneCount);

  get count(): number {
    return this.#count;
  }

  /** Hexadecimal, of 256 bits. */
  get checksum(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, "0")).join("");
  }

  /** Counts one more, by a text that says all of it. */
  add(text: string): void {
    const digest = hash("sha256", text, "buffer");
    this.#count++;
    for (let lane = 0; lane < laneCount; lane++)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
  }
}

/** What there is of everything, by what it is. */
export type Tally = ReadonlyMap<string, Sum>;

/** Counts and sums all of a world, whichever way it is kept. */
export async function tallyWorld(
  world: WorldReader,
  onRead: (portion: Portion) => void = () => undefined,
): Promise<Tally> {
  const { catalog } = await world.meta();
  const names = new Map(Object.entries(catalog.tables).map(([name, number]) => [number, name]));
  const tally = new Map<string, Sum>();
  for (const part of worldParts) {
    for await (const portion of world.portions(part, null)) {
      addPortion(tally, portion, names);
      onRead(portion);
      // A file answers at once, and a lease has to be renewed meanwhile.
      await setImmediate();
    }
  }
  return tally;
}

function addPortion(
  tally: Map<string, Sum>,
  portion: Portion,
  names: ReadonlyMap<number, string>,
): void {
  switch (portion.kind) {
    case "documents":
      for (const { table, id, json } of portion.items)
        sumOf(tally, `documents of ${names.get(table) ?? table}`).add(`${table} ${id} ${json}`);
      return;
    case "sessions":
      for (const { id, answers } of portion.items) {
        sumOf(tally, "clients with answers").add(id);
        for (const { requestId, ts, asker, resultJson, logLinesJson } of answers) {
          const text = JSON.stringify([id, requestId, String(ts), asker, resultJson, logLinesJson]);
          sumOf(tally, "answers").add(text);
        }
      }
      return;
    case "rows":
      for (const { ts, prev, checksum, body } of portion.items)
        sumOf(tally, "rows of the log").add(`${ts} ${prev} ${checksum} ${body.toString("latin1")}`);
      return;
    case "meta":
      for (const meta of portion.items) addMeta(tally, meta);
  }
}

function addMeta(tally: Map<string, Sum>, { watermark, catalog, kept }: WorldMeta): void {
  const { nextTable, nextIndex, tables, indexes } = catalog;
  const numbers = sumOf(tally, "numbers of tables and indexes");
  numbers.add(`next ${nextTable} ${nextIndex}`);
  for (const [name, number] of Object.entries(tables)) numbers.add(`table ${number} ${name}`);
  for (const [key, { number }] of Object.entries(indexes)) numbers.add(`index ${number} ${key}`);
  const named = sumOf(tally, "settings of the engine");
  named.add(`watermark ${watermark}`);
  for (const [name, value] of Object.entries(kept)) named.add(`${name} ${value}`);
}

/** The sum of one kind of things, begun where there is none. */
export function sumOf(tally: Map<string, Sum>, what: string): Sum {
  const known = tally.get(what);
  if (known !== undefined) return known;
  const sum = new Sum();
  tally.set(what, sum);
  return sum;
}

/** What two tallies say differently, a sentence for each kind of things. */
export function differencesOf(source: Tally, target: Tally): string[] {
  const nothing = new Sum();
  return [...new Set([...source.keys(), ...target.keys()])].flatMap((what) => {
    const here = source.get(what) ?? nothing;
    const there = target.get(what) ?? nothing;
    if (here.count !== there.count)
      return [`There are ${here.count} ${what} in the source and ${there.count} in the target.`];
    if (here.checksum !== there.checksum)
      return [`The ${here.count} ${what} are not the same in the source and in the target.`];
    return [];
  });
}
