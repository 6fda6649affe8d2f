import { inspect } from "node:util";
import { currentCall } from "./call-scope.ts";

/** Collects what one function writes to the console. */
export class LogLines {
  #lines: string[] | null = null;

  get lines(): readonly string[] {
    return this.#lines ?? noLines;
  }

  add(level: string, values: readonly unknown[]): void {
    const lines = (this.#lines ??= []);
    if (lines.length >= linesMax) return;
    if (lines.length === linesMax - 1) {
      lines.push("[WARN] 'Log overflow: further lines were dropped.'");
      return;
    }
    const text = withoutTimerFormat(values)
      .map((value) => inspect(value))
      .join(" ");
    lines.push(cutToBytes(`[${level}] ${text}`, lineBytesMax));
  }
}

// What `console.timeEnd` and `console.timeLog` hand to `console.log`.
function withoutTimerFormat(values: readonly unknown[]): readonly unknown[] {
  const [format, label, time, ...rest] = values;
  if (format !== "%s: %s" || typeof label !== "string" || typeof time !== "string") return values;
  return [`${label}: ${time}`, ...rest];
}

const noLines: readonly string[] = [];
const linesMax = 256;
const lineBytesMax = 4096;
const levels = { log: "LOG", info: "INFO", warn: "WARN", error: "ERROR", debug: "DEBUG" } as const;

let isInstalled = false;

/** Makes the global console ask, at each call, whose line it is. Lines outside of calls are printed. */
export function installConsoleCapture(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const [method, level] of entriesOf(levels)) {
    const print = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      const call = currentCall();
      if (call === null || call.isOver) print(...values);
      else call.log.add(level, values);
    };
  }
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

// The longest beginning of a text that is at most this many bytes and ends with a whole character.
function cutToBytes(text: string, bytesMax: number): string {
  if (text.length * 3 <= bytesMax) return text;
  const bytes = Buffer.from(text);
  let end = Math.min(bytes.length, bytesMax);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString("utf8", 0, end);
}
