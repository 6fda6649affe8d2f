import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { noteErrors } from "./note-errors.ts";
import { RecentErrors } from "./recent-errors.ts";

function logging() {
  let nowMs = 1_000;
  const errors = new RecentErrors(() => nowMs);
  const lines: string[] = [];
  const logger = pino(
    { base: null, hooks: noteErrors(errors) },
    { write: (line) => void lines.push(line) },
  );
  return { errors, logger, lines, wait: (ms: number) => (nowMs += ms) };
}

describe("errors that are logged", () => {
  test("are counted by kind with the part, the function and the class, the newest first, and logged as ever", () => {
    const { errors, logger, lines, wait } = logging();
    const game = logger.child({ part: "game" });
    game.error({ err: new TypeError("secret of /data/world.db") }, "a run failed");
    wait(5);
    logger.error({ err: new Error("x"), job: "tick" }, "a job failed");
    wait(5);
    game.error({ err: new TypeError("another secret") }, "a run failed");
    logger.warn({ err: new Error("x") }, "a warning");
    expect(errors.count).toBe(3);
    expect(errors.kinds()).toEqual([
      { what: "a run failed", where: "game", error: "TypeError", count: 2, lastAtMs: 1_010 },
      { what: "a job failed", where: "tick", error: "Error", count: 1, lastAtMs: 1_005 },
    ]);
    expect(JSON.stringify(errors.kinds())).not.toMatch(/secret|world\.db/);
    expect(lines).toHaveLength(4);
  });

  test("tell neither what a library of accounts quotes nor which address was asked for", () => {
    const { errors, logger } = logging();
    logger.child({ part: "accounts" }).error("no mail to wren@moor.example");
    logger.error({ path: "/api/auth/reset-password/token", part: "accounts" }, "answered");
    logger.error({ path: "telemetry:sample" }, "A function failed.");
    expect(errors.kinds()).toMatchObject([
      { what: "A function failed.", where: "telemetry:sample" },
      { what: "answered", where: "accounts" },
      { what: "", where: "accounts", error: "" },
    ]);
  });

  test("are counted with those that a log left out, and forgotten by kind beyond fifty", () => {
    const { errors, logger } = logging();
    for (let nth = 0; nth < 60; nth++) logger.error({ untoldErrors: 1 }, `fault ${nth}`);
    expect(errors.count).toBe(120);
    expect(errors.kinds()).toHaveLength(50);
    expect(errors.kinds()[0]?.what).toBe("fault 59");
  });
});
