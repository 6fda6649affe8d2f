import type { Api } from "@aldermoor/game/api.ts";
import { expect, test } from "vitest";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

const create = gameReference<Api["character"]["create"]>("character:create");
const send = gameReference<Api["chat"]["send"]>("chat:send");
const messages = gameReference<Api["chat"]["messages"]>("chat:messages");

/** Within the bounds of a player's message, and minutes of work to normalise. */
const marks = `a${"\u0301".repeat(14_000)}${"\u0323".repeat(14_000)}`;

test("a chat line of nothing but marks is refused unread, and whoever stands by is answered", async () => {
  const host = await startHostProcess({ entry: "main.ts" });
  const player = new Player(host.origin);
  await player.signInAsGuest();
  const client = player.connect();
  const face = { origin: "moorborn", mode: "standard", avatarSeed: 7 } as const;
  const made = await client.mutation(create, { name: "Wrenfield", ...face });
  if (!made.ok) throw new Error(`The character was refused: ${made.code}.`);
  const { characterId } = made.value;

  const say = (text: string) => client.mutation(send, { characterId, channel: "help", text });
  const tooLarge = { data: { kind: "ArgumentsTooLarge" } };
  const refusals = Array.from({ length: 5 }, () =>
    expect(say(marks)).rejects.toMatchObject(tooLarge),
  );
  const standsBy = await fetch(`${host.origin}/healthz`);
  expect(standsBy.status).toBe(200);
  await Promise.all(refusals);
  expect(await say(marks.slice(0, 1_900))).toMatchObject({ code: "message-too-long" });
  expect(await say("good morning")).toMatchObject({ ok: true });
  expect(await client.query(messages, { channel: "help" })).toMatchObject([
    { text: "good morning" },
  ]);
  await client.close();
  await host.dispose();
});
