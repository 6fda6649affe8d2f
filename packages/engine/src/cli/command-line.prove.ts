import { readFileSync, rmSync, statSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ServedProject, heard, saying } from "../testing/served-project.ts";

let project: ServedProject;
beforeEach(() => {
  project = new ServedProject();
});
afterEach(() => project.remove());

const convex = (...args: string[]) => project.convex(...args);

it("184: serves run, data, function-spec, env, logs and codegen of the official command line", async () => {
  await project.start("--admin-key");
  const logs = project.begin("logs", "--success");
  const followed = heard(logs);
  await expect.poll(followed, { timeout: 15_000 }).toContain("Watching logs");

  expect(await convex("run", "notes:add", `{"text":"hello"}`)).toEqual(saying(/"\w{31,37}"/u));
  expect(await convex("data")).toEqual(saying(/^notes$/mu));
  expect(await convex("data", "notes")).toEqual(saying(/"hello"/u));
  expect(await convex("function-spec")).toEqual(saying(/"identifier": "notes.js:add"/u));
  expect(await convex("env", "set", "SUFFIX", "!")).toEqual(saying(/Successfully set SUFFIX/u));
  expect(await convex("env", "list")).toEqual(saying(/^SUFFIX=!$/mu));
  expect(await convex("run", "notes:list")).toEqual(saying(/hello!/u));
  expect(await convex("env", "set", "PATH", "/")).toEqual([
    1,
    expect.stringContaining("set where the server was started"),
  ]);
  expect(statSync(project.path("data/environment.json")).mode & 0o777).toBe(0o600);
  await expect
    .poll(followed, { timeout: 15_000 })
    .toMatch(/M\(notes:add\)\] \[LOG\] 'adding' 'hello'/u);
  logs.kill();

  const [code] = await convex("codegen", "--typecheck", "disable");
  expect(code).toBe(0);
  expect(readFileSync(project.path("convex/_generated/api.d.ts"), "utf8")).toContain("notes");
});

it("184: refuses dev and deploy in a sentence", async () => {
  await project.start("--admin-key");
  for (const command of [
    ["dev", "--once"],
    ["deploy", "-y"],
  ]) {
    expect(await convex(...command, "--typecheck", "disable")).toEqual([
      1,
      expect.stringContaining("nothing can be pushed to it"),
    ]);
  }
});

const things = `
  import { action, mutation, query } from "./_generated/server";
  export const insert = mutation((ctx, { fields }) => ctx.db.insert("things", fields));
  export const store = action((ctx) => ctx.storage.store(new Blob(["in a file"])));
  export const list = query((ctx) => ctx.db.query("things").collect());
  export const readFile = action(async (ctx, { id }) => (await ctx.storage.get(id)).text());`;

it("185: keeps numbers, bytes, files and ids over an export and an import", async () => {
  project.write("convex/things.ts", things);
  await project.start("--admin-key");
  const fields = `{ "n": 1, "minus": -0.5, "whole": { "$integer": "AQAAAAAAAIA=" }, "bytes": { "$bytes": "aGk=" } }`;
  const run = async (name: string, args = "{}") =>
    JSON.parse((await convex("run", name, args))[1].replace(/^[^[{"]*/u, ""));
  const first = await run("things:insert", `{ "fields": ${fields} }`);
  const file = await run("things:store");
  await run("things:insert", JSON.stringify({ fields: { first, file, text: "é" } }));
  const [before] = await run("things:list");
  expect(await convex("export", "--path", "out.zip", "--include-file-storage")).toEqual(
    saying("Downloaded snapshot export"),
  );
  await project.stop();

  // On the other server the table has another number.
  rmSync(project.path("data"), { recursive: true });
  project.write(
    "convex/schema.ts",
    `import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({ another: defineTable(v.any()), things: defineTable(v.any()) });`,
  );
  await project.start("--admin-key");
  expect(await convex("import", "out.zip")).toEqual(saying("Added 2 documents"));
  const [again, second] = await run("things:list");
  expect(again).toEqual({ ...before, _id: expect.any(String) });
  expect(again["_id"]).not.toBe(first);
  expect(second).toMatchObject({ first: again["_id"], text: "é" });
  expect(await run("things:readFile", JSON.stringify({ id: second["file"] }))).toBe("in a file");

  expect(await convex("import", "out.zip")).toEqual([1, expect.stringContaining("has documents")]);
  project.write("more.csv", `n,text\n2,"a ""quoted"", cell"\n`);
  expect(await convex("import", "--table", "things", "--append", "more.csv")).toEqual(
    saying("Added 1 documents"),
  );
  expect((await run("things:list"))[2]).toMatchObject({ n: 2, text: 'a "quoted", cell' });
  expect(await convex("import", "--replace", "-y", "out.zip")).toEqual(saying("Added 2 documents"));
  expect(await run("things:list")).toHaveLength(2);
});
