import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadSecrets } from "./secrets.ts";

describe("the secrets of an instance", () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "secrets-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test("are made once, differ, and are readable by their owner alone", () => {
    const first = loadSecrets(directory);
    expect(first.accounts).not.toBe(first.game);
    expect(first.accounts.length).toBeGreaterThanOrEqual(32);
    expect(loadSecrets(directory)).toEqual(first);
    expect(statSync(join(directory, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test.each(["", "{", '{"accounts":"short","game":"short"}'])(
    "are never replaced when the file is damaged (%s)",
    (text) => {
      writeFileSync(join(directory, "secrets.json"), text);
      expect(() => loadSecrets(directory)).toThrow(/is damaged/);
    },
  );
});
