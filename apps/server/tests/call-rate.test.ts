import { makeFunctionReference } from "convex/server";
import { expect, onTestFinished, test } from "vitest";
import { startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

const stop = makeFunctionReference<"mutation">("activity:stop");
const limited = { status: "error", errorData: { kind: "RateLimited" } };

test("orders that fail are counted on a running host, over the socket and over HTTP together", async () => {
  const host = await startHostProcess({ entry: "main.ts" });
  onTestFinished(() => host.dispose());
  const player = new Player(host.origin);
  await player.signInAsGuest();
  const client = player.connect();
  onTestFinished(() => client.close());
  const order = () => client.mutation(stop, { characterId: "nobody's" });
  for (let sent = 0; sent < 10; sent++)
    await expect(order()).rejects.toMatchObject({ data: { kind: "Forbidden" } });

  const token = await player.realtimeToken();
  const post = async (args: object) => {
    const answer = await fetch(`${host.origin}/api/mutation`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ path: "activity:stop", args, format: "json" }),
    });
    return answer.json() as Promise<unknown>;
  };
  // Arguments that the validator refuses are counted as well.
  for (let sent = 0; sent < 10; sent++) expect(await post({})).toMatchObject({ status: "error" });
  expect(await post({ characterId: "nobody's" })).toMatchObject(limited);
  await expect(order()).rejects.toMatchObject({ data: { kind: "RateLimited" } });
});
