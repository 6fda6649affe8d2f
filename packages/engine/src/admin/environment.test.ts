import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Environment } from "./environment.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "environment-"));
  file = join(folder, "environment.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("184: keeps variables over a restart, and leaves those of the process alone", () => {
  const variables: NodeJS.ProcessEnv = { OWN: "1" };
  const environment = new Environment(file, variables);
  environment.update([
    { name: "B", value: "2" },
    { name: "A", value: "1" },
  ]);
  expect(variables).toEqual({ OWN: "1", A: "1", B: "2" });
  environment.update([
    { name: "A", value: null },
    { name: "NONE", value: null },
  ]);
  expect(variables).toEqual({ OWN: "1", B: "2" });
  for (const value of ["2", null])
    expect(() => environment.update([{ name: "OWN", value }])).toThrow("server was started");

  const started: NodeJS.ProcessEnv = { B: "of the process" };
  expect(new Environment(file, started).list()).toEqual([]);
  expect(started).toEqual({ B: "of the process" });
  expect(new Environment(file, {}).list()).toEqual([{ name: "B", value: "2" }]);
});

it("184: refuses a name or value that cannot be, and too many, and then changes nothing", () => {
  const environment = new Environment(file, {});
  const refused = (name: string, value: string) => () =>
    environment.update([
      { name: "GOOD", value: "" },
      { name, value },
    ]);
  expect(refused("two words", "")).toThrow("named by letters");
  expect(refused("A", "x".repeat(8193))).toThrow("at most 8192 bytes");
  expect(refused("A", "\0")).toThrow("must be text of");
  const many = Array.from({ length: 101 }, (_, at) => ({ name: `A${at}`, value: "" }));
  expect(() => environment.update(many)).toThrow("at most 100");
  expect(environment.list()).toEqual([]);
});
