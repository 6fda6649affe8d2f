import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convexTest } from "@aldermoor/engine/testing.ts";
import { gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { makeFunctionReference } from "convex/server";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameWorld } from "../game-world.ts";
import { openPushService } from "../testing/push-service.ts";
import type { PushService } from "../testing/push-service.ts";
import { newBrowser } from "../testing/test-browser.ts";
import { openHostPush } from "./host-push.ts";
import type { HostPush } from "./host-push.ts";

const browser = newBrowser();
const testDevice = makeFunctionReference<"mutation", { id: string }>("push:test");
const mine = makeFunctionReference<"query", Record<string, never>>("push:mine");

let dataDirectory: string;
let service: PushService;
let push: HostPush;
const world = convexTest(gameSchema, gameModules);

beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), "host-push-"));
  service = await openPushService(browser);
  const engine = await world.engine();
  push = openHostPush({
    world: gameWorld("a secret that only tests know"),
    settings: { keys: null, contact: null },
    publicUrl: "http://127.0.0.1:3000",
    dataDirectory,
    run: (path, args) => engine.mutation(path, args),
    logger: pino({ level: "silent" }),
    agent: service.agent,
  });
});
afterEach(async () => {
  await push.stop();
  await service.close();
  await world.close();
  rmSync(dataDirectory, { recursive: true });
});

test("a push of the game reaches the browser, and its result reaches the game", async () => {
  const wren = world.withIdentity({ subject: "wren" });
  const { key } = await wren.query(mine, {});
  // The game takes no address of this machine, so the device is put where it would have put it.
  const id = await world.run(({ db }) =>
    db.insert("pushDevices", {
      accountId: "wren",
      endpoint: service.endpointOf("wren"),
      p256dh: browser.p256dh,
      auth: browser.auth,
      label: "Firefox on Linux",
      timeZone: "UTC",
      key,
      addedAtMs: 0,
      toldAtMs: null,
      failures: 0,
    }),
  );
  expect(await wren.mutation(testDevice, { id })).toMatchObject({ ok: true });
  await vi.waitFor(
    async () =>
      expect(await wren.query(mine, {})).toMatchObject({
        devices: [{ id, toldAtMs: expect.any(Number) }],
      }),
    { timeout: 120_000 },
  );
  expect(service.taken.map(({ text }) => JSON.parse(text))).toMatchObject([{ say: "test" }]);
});
