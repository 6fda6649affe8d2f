import type { VillageListed, VillageView } from "@aldermoor/game/village/api.ts";
import { describe, expect, test } from "vitest";
import { directoryStanding } from "./directory-standing.ts";

const banner = { pattern: "plain", field: "moss", figure: "bone", charge: "none" } as const;
const listed: VillageListed = {
  id: "fenwick",
  name: "Fenwick",
  banner,
  joining: "open",
  level: 3,
  members: 4,
  membersMax: 10,
  taxPercent: 2,
  nextTax: null,
  foundedAtMs: 0,
};
const alone: VillageView = { village: null, invites: [], applications: [], joinsAgainAtMs: null };
const ask = {
  id: "ask",
  kind: "invite",
  villageId: "fenwick",
  village: "Fenwick",
  banner,
  taxPercent: 2,
  nextTax: null,
  by: "Wrenfield",
  untilMs: 9,
  callsBack: false,
} as const;

describe("between a character and a village of the directory", () => {
  test("stands what the village asks for", () => {
    expect(directoryStanding(alone, listed)).toEqual({ kind: "join" });
    expect(directoryStanding(alone, { ...listed, joining: "application" }).kind).toBe("apply");
    expect(directoryStanding(alone, { ...listed, joining: "invite" }).kind).toBe("invite-only");
    expect(directoryStanding(alone, { ...listed, members: 10 }).kind).toBe("full");
  });

  test("stands an invitation or an application before anything else", () => {
    expect(directoryStanding({ ...alone, invites: [ask] }, listed)).toEqual({
      kind: "invited",
      askId: "ask",
    });
    expect(directoryStanding({ ...alone, applications: [ask] }, listed).kind).toBe("applied");
  });

  test("stands nothing while one has to wait, unless one is called back", () => {
    const waits = { ...alone, joinsAgainAtMs: 5, invites: [ask] };
    expect(directoryStanding(waits, listed)).toEqual({ kind: "none" });
    const called = { ...waits, invites: [{ ...ask, callsBack: true }] };
    expect(directoryStanding(called, listed).kind).toBe("invited");
  });
});
