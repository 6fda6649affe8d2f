import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readProjectConfig } from "./project-config.ts";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "project-"));
});
afterEach(() => rmSync(project, { recursive: true }));

function configure(config: string): void {
  writeFileSync(join(project, "convex.json"), config);
}

it("183: finds the functions and external packages of a project, and of the folder it names", () => {
  const functions = join(project, "src/functions");
  mkdirSync(functions, { recursive: true });
  expect(readProjectConfig(functions)).toEqual({ functions, externalPackages: [] });
  configure("{}");
  expect(readProjectConfig(project).functions).toBe(join(project, "convex"));
  configure(`{ "functions": "src/functions/", "node": { "externalPackages": ["*"] } }`);
  for (const folder of [project, functions])
    expect(readProjectConfig(folder)).toEqual({ functions, externalPackages: ["*"] });
  expect(readProjectConfig(join(project, "src"))).toEqual({
    functions: join(project, "src"),
    externalPackages: [],
  });
});

it("183: refuses what it cannot read or follow, in a sentence", () => {
  const refused: [string, string][] = [
    ["[]", "must hold a JSON object"],
    ["{", "must hold a JSON object"],
    [`{ "functions": 1 }`, `"functions" in convex.json must be a string`],
    [`{ "node": 1 }`, "must be an object"],
    [`{ "node": { "externalPackages": "x" } }`, "must be a list of names"],
    [`{ "node": { "nodeVersion": "26" } }`, "asks for Node 26, and this is Node v24.1.0"],
    [`{ "authInfo": [{}] }`, "auth.config.ts"],
  ];
  for (const [config, message] of refused) {
    configure(config);
    expect(() => readProjectConfig(project, "v24.1.0")).toThrow(message);
  }
  configure(`{ "node": { "nodeVersion": "20" }, "authInfo": [], "codegen": {} }`);
  expect(readProjectConfig(project, "v24.1.0").externalPackages).toEqual([]);
});
