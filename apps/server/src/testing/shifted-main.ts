import { gameWorld } from "../game-world.ts";
import { runHost } from "../run-host.ts";

// The whole host at another time than now, so that what is due at certain hours of the day need not be waited for.
const shiftMs = Number(process.env["CLOCK_SHIFT_MS"] ?? "0");
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
await runHost(gameWorld);
