import type { Api } from "@aldermoor/game/api.ts";
import { expect, test, vi } from "vitest";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

const mine = gameReference<Api["character"]["mine"]>("character:mine");
const create = gameReference<Api["character"]["create"]>("character:create");
const checkName = gameReference<Api["character"]["checkName"]>("character:checkName");
const byName = gameReference<Api["profile"]["byName"]>("profile:byName");

test("a guest's character outlives the sign-up, a killed host and a new sign-in", async () => {
  const host = await startHostProcess({ entry: "main.ts" });
  const player = new Player(host.origin);

  await player.signInAsGuest();
  const asGuest = player.connect();
  const created = await asGuest.mutation(create, {
    name: "Wrenfield",
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  expect(created).toMatchObject({ ok: true });
  expect(await asGuest.query(mine, {})).toMatchObject({
    guest: true,
    characters: [{ name: "Wrenfield" }],
  });
  await asGuest.close();

  await player.signUp("wren@moor.example");
  const asOwner = player.connect();
  await expect
    .poll(() => asOwner.query(mine, {}))
    .toMatchObject({
      guest: false,
      characters: [{ name: "Wrenfield" }],
    });
  await asOwner.close();
  await host.stop("SIGKILL");

  const port = Number(new URL(host.origin).port);
  const again = await startHostProcess({
    entry: "main.ts",
    dataDirectory: host.dataDirectory,
    port,
  });
  const elsewhere = new Player(again.origin);
  await elsewhere.signIn("wren@moor.example");
  const client = elsewhere.connect();
  await expect
    .poll(() => client.query(mine, {}))
    .toMatchObject({ characters: [{ name: "Wrenfield" }] });
  await client.close();
  const metrics = await (await fetch(`${again.origin}/metrics`)).text();
  expect(metrics).toMatch(/^world_characters \d+$/m);
  expect(metrics).toMatch(/^world_characters_online \d+$/m);
  expect(await again.stop("SIGTERM")).toBe(0);
  expect(again.output()).not.toContain("a job failed");
  await again.dispose();
});

test("the characters of a deleted account leave the world, and their names stay taken", async () => {
  const host = await startHostProcess({ entry: "main.ts" });
  const player = new Player(host.origin);
  await player.signUp("wren@moor.example");
  const page = player.connect();
  const face = {
    name: "Wrenfield",
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  } as const;
  expect(await page.mutation(create, face)).toMatchObject({ ok: true });
  const password = "correct horse battery";
  expect((await player.send("/delete-user", { password })).status).toBe(200);
  await page.close();

  const visitor = new Player(host.origin).connect();
  await vi.waitFor(
    async () => expect(await visitor.query(byName, { name: "Wrenfield" })).toBeNull(),
    { timeout: 120_000, interval: 250 },
  );
  expect(await visitor.query(checkName, { name: "Wrenfield" })).toEqual({
    ok: false,
    code: "name-taken",
  });
  await visitor.close();
  await host.dispose();
});
