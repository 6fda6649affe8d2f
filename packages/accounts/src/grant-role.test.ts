import { join } from "node:path";
import { expect, test } from "vitest";
import { grantRole } from "./grant-role.ts";
import { AccountClient } from "./testing/account-client.ts";
import { startAccountServer } from "./testing/account-server.ts";

test("the first administrator is made on the machine, while the host runs", async () => {
  const server = await startAccountServer();
  const wren = new AccountClient(server.origin);
  await wren.signUp("wren@moor.example");
  const path = join(server.directory, "accounts.db");
  grantRole(path, "Wren@moor.example", "admin");
  expect((await wren.get("/get-session")).body).toMatchObject({ user: { role: "admin" } });
  expect(() => grantRole(path, "nobody@moor.example", "admin")).toThrow(/Nobody signs in with/);
  expect(() => grantRole(`${path}.none`, "wren@moor.example", "admin")).toThrow(
    /no account database/,
  );
  await server.close();
});
