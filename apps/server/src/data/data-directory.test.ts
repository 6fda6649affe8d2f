import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
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

test("what lies in a data directory that others may enter is for the host's user alone", () => {
  const path = mkdtempSync(join(tmpdir(), "data-"));
  chmodSync(path, 0o755);
  const [file, folder, later] = ["accounts.db", "files", "mail.db"].map((name) => join(path, name));
  writeFileSync(file ?? "", "", { mode: 0o644 });
  mkdirSync(folder ?? "", { mode: 0o755 });
  const before = process.umask(0o022);
  const directory = claimDataDirectory(path);
  writeFileSync(later ?? "", "");
  const rights = [file, folder, later].map((each) => statSync(each ?? "").mode & 0o777);
  process.umask(before);
  directory.release();
  rmSync(path, { recursive: true });
  expect(rights).toEqual([0o600, 0o700, 0o600]);
});
