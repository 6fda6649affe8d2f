import { rmSync, statSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ServedProject, saying } from "../testing/served-project.ts";

// All commands and the ways of importing are in command-line.prove.ts: each command takes a second to start.

let project: ServedProject;
beforeEach(() => {
  project = new ServedProject();
});
afterEach(() => project.remove());

it("184: makes an admin key, shows it once and keeps it for the owner of the folder", async () => {
  const lines = await project.start("--admin-key");
  await expect
    .poll(() => lines[1])
    .toMatch(/^Admin key, which is not shown again: self-hosted\|\w{64}$/u);
  const { adminKey } = project;
  expect(lines[1]).toContain(adminKey);
  expect(statSync(project.path("data/admin-key")).mode & 0o777).toBe(0o600);
  await project.stop();

  const again = await project.start("--admin-key");
  const logs = (key: string) =>
    fetch(`${project.origin}/api/stream_function_logs`, {
      headers: { authorization: `Convex ${key}` },
    });
  expect((await logs(adminKey)).status).toBe(200);
  expect((await logs("wrong")).status).toBe(403);
  expect((await fetch(`${project.origin}/api/stream_function_logs`)).status).toBe(403);
  expect(again).toEqual([`Serving on ${project.origin}`]);
  await project.stop();

  // Without the option nobody is let in, whatever lies in the folder; functions keep their variables.
  project.write("data/environment.json", `{ "SUFFIX": "!" }`);
  await project.start();
  expect(await project.call("query", "notes:suffix", {})).toBe("!");
  expect((await logs(adminKey)).status).toBe(404);
});

it("184: reads tables for the official command line, and refuses deploy in a sentence", async () => {
  await project.start("--admin-key");
  await project.call("mutation", "notes:add", { text: "hello" });
  expect(await project.convex("data", "notes")).toEqual(saying(/"hello"/u));
  expect(await project.convex("deploy", "-y", "--typecheck", "disable")).toEqual([
    1,
    expect.stringContaining("nothing can be pushed to it"),
  ]);
});

it("185: moves out of one server and into another with export and import", async () => {
  await project.start("--admin-key");
  await project.call("mutation", "notes:add", { text: "hello" });
  expect(await project.convex("export", "--path", "out.zip")).toEqual(
    saying("Downloaded snapshot export"),
  );
  await project.stop();
  rmSync(project.path("data"), { recursive: true });
  await project.start("--admin-key");
  expect(await project.convex("import", "out.zip")).toEqual(saying("Added 1 documents"));
  expect(await project.call("query", "notes:list", {})).toEqual(["hello"]);
});
