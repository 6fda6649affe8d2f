import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPictureDrawer } from "./picture-drawer.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** More than a test may take: what ends under this bound was ended by something else. */
const patientMs = 600_000;

/** A drawer whose process is this program, and what it reports. */
function drawerBy(program: string, drawMs = patientMs) {
  const path = join(folder, "program.mjs");
  writeFileSync(path, program);
  const faults: string[] = [];
  const drawer = createPictureDrawer({
    waitingMax: 2,
    drawMs,
    drawnBytesMax: 1_000,
    onFault: ({ message }) => faults.push(message),
    program: path,
    // Behind all other tests it would hardly get a turn.
    priority: constants.priority.PRIORITY_NORMAL,
  });
  return { ...drawer, faults };
}

const bytes = Buffer.from("a picture");

describe("the process that draws", () => {
  test("gets the bytes and answers others", async () => {
    const { draw } = drawerBy(`
      import { text } from "node:stream/consumers";
      process.stdout.end((await text(process.stdin)).toUpperCase());
    `);
    const drawing = await draw(bytes);
    expect(drawing.kind === "drawn" && Buffer.from(drawing.bytes).toString()).toBe("A PICTURE");
  });

  test("knows nothing of the host's surroundings, writes no file and starts nothing", async () => {
    process.env["SECRET_OF_THE_HOST"] = "hidden";
    const { draw } = drawerBy(`
      import { writeFileSync } from "node:fs";
      import { spawnSync } from "node:child_process";
      const tried = (deed) => { try { deed(); return "done"; } catch ({ code }) { return code; } };
      const write = tried(() => writeFileSync(${JSON.stringify(join(folder, "x"))}, "x"));
      const start = tried(() => spawnSync("true"));
      process.stdout.end(JSON.stringify([Object.keys(process.env), write, start]));
    `);
    const drawing = await draw(bytes);
    const said = drawing.kind === "drawn" ? Buffer.from(drawing.bytes).toString() : "";
    const denied = "ERR_ACCESS_DENIED";
    expect(JSON.parse(said)).toEqual([[], denied, denied]);
    delete process.env["SECRET_OF_THE_HOST"];
  });

  test("says by its code that a picture is none", async () => {
    const { draw, faults } = drawerBy("process.exitCode = 3;");
    expect(await draw(bytes)).toEqual({ kind: "broken" });
    expect(faults).toEqual([]);
  });

  test.each([
    ["falls over", "process.abort();", /SIGABRT|134/],
    ["throws", 'throw new Error("out of luck");', /out of luck/],
    ["writes without end", "for (;;) process.stdout.write('x'.repeat(10_000));", /SIGKILL/],
  ])("that %s is no more than a picture that failed", async (_what, program, told) => {
    const { draw, faults } = drawerBy(program);
    expect(await draw(Buffer.alloc(2_000_000))).toEqual({ kind: "failed" });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(told);
    expect(await draw(bytes)).toEqual({ kind: "failed" });
  });

  test("that takes for ever is ended when its time is up", async () => {
    const drawMs = 300;
    const { draw, faults } = drawerBy("setInterval(() => undefined, 1_000);", drawMs);
    const beganMs = performance.now();
    // It never ends by itself, and nothing else ends it: however slow the machine, this is its bound.
    expect(await draw(Buffer.alloc(2_000_000))).toEqual({ kind: "failed" });
    expect(performance.now() - beganMs).toBeGreaterThan(0.9 * drawMs);
    expect(faults).toEqual([expect.stringMatching(/SIGKILL/)]);
    expect(await draw(bytes)).toEqual({ kind: "failed" });
  });

  test("is one at a time, and few wait for it", async () => {
    const { draw, stop } = drawerBy("setInterval(() => undefined, 1_000);");
    const [first, second] = [draw(bytes), draw(bytes)];
    expect(await draw(bytes)).toEqual({ kind: "busy" });
    stop();
    expect(await first).toEqual({ kind: "failed" });
    const ended = second.then(({ kind }) => kind);
    while ((await Promise.race([ended, Promise.resolve("waits")])) === "waits") {
      stop();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await ended).toBe("failed");
  });
});
