import { once } from "node:events";
import { createServer } from "node:http";
import { mutationGeneric, queryGeneric } from "convex/server";
import { expect, test } from "vitest";
import { RawClient } from "../../test/conformance/raw-client.ts";
import { memoryStorage, openEngine } from "../index.ts";

test("who reads a table that nobody declared hears of its first document", async () => {
  const things = {
    add: mutationGeneric((ctx) => ctx.db.insert("things", {})),
    count: queryGeneric(async (ctx) => (await ctx.db.query("things").collect()).length),
  };
  const engine = await openEngine({ modules: { things }, storage: memoryStorage() });
  const server = createServer();
  engine.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;

  const client = await RawClient.connect(`http://127.0.0.1:${port}`);
  client.add(0, "things:count");
  await expect.poll(() => client.valueOf(0)).toBe(0);
  await engine.mutation("things:add");
  await expect.poll(() => client.valueOf(0)).toBe(1);

  client.close();
  await engine.close();
  server.close();
});
