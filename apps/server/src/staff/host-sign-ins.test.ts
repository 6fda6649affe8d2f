import type { SignInDesk } from "@aldermoor/game/player-files/functions/sign-in-desk.ts";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openHostSignIns } from "./host-sign-ins.ts";

const device = { browser: "Firefox", system: "Linux" };
const session = { sinceMs: 1, seenAtMs: 2, device };
const seen = (userId: string, address: string, atMs: number) => ({ userId, address, atMs });

type Accounts = Parameters<typeof openHostSignIns>[0]["accounts"];

function deskOf(changes: Partial<Accounts["signIns"]> = {}): SignInDesk {
  const told: SignInDesk[] = [];
  openHostSignIns({
    world: { signIns: { configure: (desk) => void told.push(desk) } },
    accounts: {
      signIns: {
        signInsOf: async () => ({
          sessions: [{ ...session, address: "203.0.113.7" }],
          events: [{ kind: "signed-in", atMs: 3, count: 2, device, address: "" }],
        }),
        usersFrom: async () => [
          seen("finch", "203.0.113.7", 9),
          seen("wren", "203.0.113.8", 8),
          seen("finch", "203.0.113.9", 7),
          seen("robin", "203.0.11.7", 6),
        ],
        ...changes,
      },
      findUserId: async (email) => (email === "wren@moor.example" ? "wren" : null),
    },
    logger: pino({ level: "silent" }),
  });
  const [desk] = told;
  if (desk === undefined) throw new Error("The world was told nothing.");
  return desk;
}

const patience = { timeout: 120_000 };

/** What a question comes to once it is answered. */
const answerTo = (ask: () => { readonly state: string }) =>
  vi.waitFor(() => {
    const asked = ask();
    expect(asked.state).not.toBe("coming");
    return asked;
  }, patience);

test("the world learns of sign-ins without the last part of an address", async () => {
  const { of } = deskOf();
  expect(of("finch")).toEqual({ state: "coming" });
  expect(await answerTo(() => of("finch"))).toEqual({
    state: "known",
    value: {
      sessions: [{ ...session, place: "203.0.113.x" }],
      events: [{ kind: "signed-in", atMs: 3, count: 2, device, place: null }],
    },
  });
});

test("accounts are found by a network, each once with its last time there, and by an email address", async () => {
  const { by } = deskOf();
  expect(await answerTo(() => by.address("203.0.113.x"))).toMatchObject({
    value: [
      { accountId: "finch", atMs: 9 },
      { accountId: "wren", atMs: 8 },
    ],
  });
  const [wren, nobody] = ["wren@moor.example", "nobody@moor.example"];
  expect(await answerTo(() => by.email(wren))).toMatchObject({ value: [{ accountId: "wren" }] });
  expect(await answerTo(() => by.email(nobody))).toMatchObject({ value: [] });
});

test("an account database that cannot be read is said to be so, and is asked once", async () => {
  const signInsOf = vi.fn(() => Promise.reject(new Error("It is away.")));
  const { of } = deskOf({ signInsOf });
  expect(await answerTo(() => of("finch"))).toEqual({ state: "failed" });
  of("finch");
  expect(signInsOf).toHaveBeenCalledTimes(1);
});
