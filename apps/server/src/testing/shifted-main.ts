import { createInterface } from "node:readline";
import { gameWorld } from "../game-world.ts";
import { runHost } from "../run-host.ts";

// The whole host at another time than now, so that what is due at certain hours of the day need not be waited for: shifted by
// `CLOCK_SHIFT_MS`, or standing still at `CLOCK_STANDS_AT_MS`. Each line of its input moves the time by so many milliseconds.
const RealDate = Date;
const standsAt = process.env["CLOCK_STANDS_AT_MS"];
let shiftMs = Number(process.env["CLOCK_SHIFT_MS"] ?? "0");

createInterface({ input: process.stdin }).on("line", (line) => {
  shiftMs += Number(line);
});

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [number]));
  }

  static override now(): number {
    return (standsAt === undefined ? RealDate.now() : Number(standsAt)) + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
await runHost(gameWorld);
