import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimDataDirectory } from "./data-directory.ts";

test("a data directory has one host at a time", () => {
  const path = join(mkdtempSync(join(tmpdir(), "data-")), "made", "for", "it");
  const first = claimDataDirectory(path);
  expect(() => claimDataDirectory(path)).toThrow(/is in use by another host/);
  first.release();
  claimDataDirectory(path).release();
  rmSync(path, { recursive: true });
});
