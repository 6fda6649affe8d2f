import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { unpackPostgres } from "./postgres-binaries.ts";

const here = mkdtempSync(join(tmpdir(), "binaries-"));
afterAll(() => rmSync(here, { recursive: true }));

test("PostgreSQL runs outside the packages' folder, as a user without root's rights", () => {
  const binaries = unpackPostgres();
  const owner = statSync(binaries.pathOf("postgres")).uid;
  expect(binaries.folder).not.toContain("node_modules");
  expect(owner).toBe(userInfo().uid === 0 ? binaries.identity?.uid : userInfo().uid);
  expect(owner).not.toBe(0);
  binaries.remove();
  expect(existsSync(binaries.folder)).toBe(false);
});

test("on a machine where PostgreSQL can't run the start fails at once, with the reason", () => {
  const noFolder = join(here, "no-folder");
  writeFileSync(noFolder, "");
  expect(() => unpackPostgres([noFolder])).toThrow(
    /^PostgreSQL can't run on this machine: .*ENOTDIR/,
  );
});

test("a folder that the server may not enter is passed over for one that is open to all", () => {
  const closed = mkdtempSync(join(here, "closed-"));
  // Where root runs the tests the server is somebody else, who may not enter what is root's alone.
  chmodSync(closed, userInfo().uid === 0 ? 0o700 : 0);
  expect(() => unpackPostgres([closed])).toThrow(/EACCES/);
  const binaries = unpackPostgres([closed, "/tmp"]);
  expect(binaries.folder).toMatch(/^\/tmp\/postgres-/);
  binaries.remove();
  // Else only root could take it away again.
  chmodSync(closed, 0o700);
});
