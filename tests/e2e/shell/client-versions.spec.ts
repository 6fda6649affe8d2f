import path from "node:path";
import { expect, test } from "@playwright/test";
import { Host } from "../support/host.ts";

const host = new Host();
const packages = path.resolve(import.meta.dirname, "../../../node_modules");

test.beforeAll(() => host.start());
test.afterAll(() => host.dispose());

// The page forbids foreign scripts, which is not what is under test here.
test.use({ bypassCSP: true });

for (const [version, folder] of [
  ["1.28.0", "convex-128"],
  ["1.48.0", "convex"],
] as const) {
  test(`the official client ${version} connects from a browser as it is`, async ({ page }) => {
    await page.goto(host.url);
    await page.addScriptTag({ path: path.join(packages, folder, "dist/browser.bundle.js") });
    const told = await page.evaluate(async (origin) => {
      const { ConvexClient } = Reflect.get(globalThis, "convex");
      const client = new ConvexClient(origin);
      const online = await new Promise((resolve) => {
        client.onUpdate("presence:online", {}, resolve);
      });
      const refused: unknown = await client
        .mutation("character:create", {
          name: "Nobody",
          origin: "fenfolk",
          mode: "standard",
          avatarSeed: 1,
        })
        .catch((error: { data?: unknown }) => error.data);
      await client.close();
      return { online, refused };
    }, host.url);
    expect(told).toEqual({
      online: { count: 0, players: [] },
      refused: { kind: "Unauthenticated" },
    });
  });
}
