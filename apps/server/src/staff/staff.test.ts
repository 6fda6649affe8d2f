import { makeFunctionReference } from "convex/server";
import { afterEach, expect, test, vi } from "vitest";
import { startHostProcess } from "../testing/host-process.ts";
import type { HostProcess } from "../testing/host-process.ts";
import { Player } from "../testing/player.ts";
import { expectWithinASecond } from "../testing/within-a-second.ts";
import { runStaff } from "./staff-command.ts";

const staffRole = makeFunctionReference<
  "query",
  Record<string, never>,
  { readonly role: string | null }
>("core:staffRole");

const patience = { timeout: 120_000, interval: 5 };

let host: HostProcess | null = null;
afterEach(async () => {
  await host?.dispose();
  host = null;
});

test("the operator gives and takes roles, and an open page learns of it within a second", async () => {
  host = await startHostProcess({ entry: "main.ts" });
  const { dataDirectory, origin } = host;
  expect(await runStaff(dataDirectory, [])).toEqual({
    text: "There are no staff.\n",
    exitCode: 0,
  });
  const wren = new Player(origin);
  await wren.signUp("wren@moor.example");
  const page = wren.connect();
  const seen: (string | null)[] = [];
  page.onUpdate(staffRole, {}, ({ role }) => void seen.push(role));
  await vi.waitFor(() => expect(seen.at(-1)).toBeNull(), patience);

  await expectWithinASecond(async () => {
    const beganAtMs = performance.now();
    const given = await runStaff(dataDirectory, ["give", "Wren@moor.example", "helper"]);
    expect(given).toEqual({ text: "wren@moor.example helper\n", exitCode: 0 });
    await vi.waitFor(() => expect(seen.at(-1)).toBe("helper"), patience);
    await runStaff(dataDirectory, ["take", "wren@moor.example"]);
    await vi.waitFor(() => expect(seen.at(-1)).toBeNull(), patience);
    return performance.now() - beganAtMs;
  });

  await expect(runStaff(dataDirectory, ["give", "wren@moor.example", "king"])).rejects.toThrow(
    /The roles are helper, moderator/,
  );
  await expect(runStaff(dataDirectory, ["take", "nobody@moor.example"])).rejects.toThrow(
    /There is no account with the address/,
  );
  expect(await runStaff(dataDirectory, ["give"])).toMatchObject({ exitCode: 1 });
  await page.close();
  await host.stop("SIGTERM");
  await expect(runStaff(dataDirectory, [])).rejects.toThrow(/No host runs in/);
});
