import { expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";

test("the hook of a deleted account is called until it succeeds, over restarts too", async () => {
  const heard: string[] = [];
  let isFailing = true;
  const onUserDeleted = async ({ userId }: { userId: string }) => {
    if (isFailing) throw new Error("The world is busy.");
    heard.push(userId);
  };
  const first = await startAccountServer({ onUserDeleted });
  const { databaseUrl, directory, origin } = first;
  const wren = new AccountClient(origin);
  const userId = await wren.signUp("wren@moor.example");
  expect((await wren.post("/delete-user", { password: "correct horse battery" })).status).toBe(200);
  await expect
    .poll(() => first.log)
    .toContainEqual({ level: "error", message: expect.stringContaining("owned") });
  expect((await wren.signIn("wren@moor.example")).status).toBe(401);

  isFailing = false;
  const second = await startAccountServer(
    { databaseUrl, baseUrl: origin, onUserDeleted },
    directory,
  );
  await expect.poll(() => heard).toContain(userId);
  await expect.poll(() => second.read('SELECT * FROM "departure"')).toEqual([]);
  await second.accounts.prune();
  expect(new Set(heard)).toEqual(new Set([userId]));
  await second.close();
  await first.close();
});

test("it is called for a guest whose belongings were moved on too", async () => {
  const heard: string[] = [];
  const server = await startAccountServer({
    onUserDeleted: async ({ userId }) => void heard.push(userId),
  });
  const guest = new AccountClient(server.origin);
  const guestId = await guest.signInAsGuest();
  await guest.signUp("settled@moor.example");
  await expect.poll(() => heard).toContain(guestId);
  await server.close();
});
