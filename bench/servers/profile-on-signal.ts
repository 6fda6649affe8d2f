import { rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const everyUs = 500;

/** What is added to the name of a profile's file while it is taken: beginning takes a second, and is no part of it. */
export const begun = ".begun";

/**
 * Where `PROFILE` names a file, each second SIGUSR2 writes there what the thread that runs functions did since the one
 * before; else the signal ends the process, as ever.
 */
export function profileOnSignal(): void {
  const file = process.env["PROFILE"];
  if (file === undefined) return;
  const session = new Session();
  session.connect();
  let isRunning = false;
  process.on("SIGUSR2", () => {
    isRunning = !isRunning;
    void (isRunning ? begin(session, file) : end(session, file));
  });
}

async function begin(session: Session, file: string): Promise<void> {
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: everyUs });
  await session.post("Profiler.start");
  writeFileSync(file + begun, "");
}

async function end(session: Session, file: string): Promise<void> {
  const { profile } = await session.post("Profiler.stop");
  writeFileSync(file, JSON.stringify(profile));
  rmSync(file + begun);
}
