/**
 * Rewrites the data of an SVG path onto a grid of whole units, as relative commands. Each point is
 * rounded from its true place, so errors never add up along the path. On a 512 unit picture shown
 * at 76 px a unit is a seventh of a pixel, and the text shrinks to half.
 */
export function roundPath(data: string): string {
  const pen = new Pen();
  for (const { command, values } of parsePath(data)) pen.draw(command, values);
  return pen.text;
}

type Segment = { readonly command: string; readonly values: readonly number[] };
type Point = { readonly x: number; readonly y: number };

const argumentCounts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

class Pen {
  text = "";
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  /** Where a reader of the rewritten path stands: whole numbers. */
  #drawn: Point = { x: 0, y: 0 };
  #drawnStart: Point = { x: 0, y: 0 };
  #last = "";

  draw(command: string, values: readonly number[]): void {
    const kind = command.toLowerCase();
    const origin = command === kind ? this.#at : { x: 0, y: 0 };
    switch (kind) {
      case "z":
        this.#write("z", []);
        this.#at = this.#start;
        this.#drawn = this.#drawnStart;
        return;
      case "h":
        return this.#line({ x: origin.x + value(values, 0), y: this.#at.y });
      case "v":
        return this.#line({ x: this.#at.x, y: origin.y + value(values, 0) });
      case "a":
        return this.#arc(values, origin);
      default:
        return this.#curve(kind, pointsOf(values, origin));
    }
  }

  #line(end: Point): void {
    this.#curve("l", [end]);
  }

  #arc(values: readonly number[], origin: Point): void {
    const end = { x: origin.x + value(values, 5), y: origin.y + value(values, 6) };
    const shape = [
      tenths(value(values, 0)),
      tenths(value(values, 1)),
      Math.round(value(values, 2)),
    ];
    this.#write("a", [...shape, value(values, 3), value(values, 4), ...this.#stepsTo([end])]);
    this.#moveTo(end);
  }

  #curve(kind: string, points: readonly Point[]): void {
    const end = points.at(-1);
    if (end === undefined) throw new Error(`The path command ${kind} has no point.`);
    const steps = this.#stepsTo(points);
    const isStill = steps.every((step) => step === 0);
    if (!isStill || kind === "m") this.#write(...shortest(kind, steps));
    this.#moveTo(end);
    if (kind !== "m") return;
    this.#start = this.#at;
    this.#drawnStart = this.#drawn;
  }

  #stepsTo(points: readonly Point[]): readonly number[] {
    return points.flatMap(({ x, y }) => [
      Math.round(x) - this.#drawn.x,
      Math.round(y) - this.#drawn.y,
    ]);
  }

  #moveTo(end: Point): void {
    this.#at = end;
    this.#drawn = { x: Math.round(end.x), y: Math.round(end.y) };
  }

  #write(command: string, values: readonly number[]): void {
    const isRepeat = command === this.#last && command !== "z" && command !== "m";
    const numbers = values
      .map((number) => String(number))
      .join(" ")
      .replaceAll(" -", "-");
    const gap = isRepeat && !numbers.startsWith("-") ? " " : "";
    this.text += isRepeat ? gap + numbers : command + numbers;
    this.#last = command;
  }
}

function shortest(kind: string, steps: readonly number[]): [string, readonly number[]] {
  if (kind !== "l") return [kind, steps];
  if (steps[1] === 0) return ["h", steps.slice(0, 1)];
  if (steps[0] === 0) return ["v", steps.slice(1)];
  return [kind, steps];
}

function pointsOf(values: readonly number[], origin: Point): readonly Point[] {
  const points: Point[] = [];
  for (let index = 0; index < values.length; index += 2)
    points.push({ x: origin.x + value(values, index), y: origin.y + value(values, index + 1) });
  return points;
}

function value(values: readonly number[], index: number): number {
  const found = values[index];
  if (found === undefined) throw new Error("A path command lacks a number.");
  return found;
}

function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

function parsePath(data: string): readonly Segment[] {
  const segments: Segment[] = [];
  for (const [, command, text] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command === undefined || text === undefined) continue;
    const count = argumentCounts[command.toLowerCase()];
    if (count === undefined) throw new Error(`Unknown path command ${command}.`);
    const numbers = command.toLowerCase() === "a" ? arcNumbers(text) : plainNumbers(text);
    if (count === 0) segments.push({ command, values: [] });
    for (let index = 0; count > 0 && index < numbers.length; index += count) {
      segments.push({
        command: following(command, index),
        values: numbers.slice(index, index + count),
      });
    }
  }
  return segments;
}

// Pairs after the first one of a move are lines, says the SVG grammar.
function following(command: string, index: number): string {
  if (index === 0) return command;
  return command === "m" ? "l" : command === "M" ? "L" : command;
}

const numberPattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

function plainNumbers(text: string): readonly number[] {
  return [...text.matchAll(numberPattern)].map(([number]) => Number(number));
}

// The two flags of an arc may stand without a gap: "0 1110 5" is 0, 1, 1, 10, 5.
function arcNumbers(text: string): readonly number[] {
  const one = `(${numberPattern.source})[\\s,]*`;
  const arc = new RegExp(`${one}${one}${one}([01])[\\s,]*([01])[\\s,]*${one}${one}`, "gi");
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1, 8).map(Number));
}
