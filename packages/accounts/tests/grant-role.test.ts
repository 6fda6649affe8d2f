import { join } from "node:path";
import { expect, test } from "vitest";
import { grantRole } from "../src/grant-role.ts";
import { AccountClient } from "../src/testing/account-client.ts";
import { startAccountServer } from "../src/testing/account-server.ts";

test("the first administrator is made on the machine, while the host runs", async () => {
  const server = await startAccountServer();
  const wren = new AccountClient(server.origin);
  await wren.signUp("wren@moor.example");
  const place = server.databaseUrl ?? join(server.directory, "accounts.db");
  await grantRole(place, "Wren@moor.example", "admin");
  expect((await wren.get("/get-session")).body).toMatchObject({ user: { role: "admin" } });
  await expect(grantRole(place, "nobody@moor.example", "admin")).rejects.toThrow(
    /There is no account with the address/,
  );
  const nowhere = join(server.directory, "none.db");
  await expect(grantRole(nowhere, "wren@moor.example", "admin")).rejects.toThrow(
    /no account database/,
  );
  await server.close();
});
