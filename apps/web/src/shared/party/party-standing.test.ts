import type { OwnParty, PartyAsk, PartyMember, PartyView } from "@aldermoor/game/party/api.ts";
import { describe, expect, test } from "vitest";
import { partyStanding } from "./party-standing.ts";

describe("what a character can do about somebody and its party", () => {
  test("is to found one with them while it is in none and may join one", () => {
    expect(partyStanding(alone, "Wren")).toEqual({ kind: "may-found" });
    expect(partyStanding({ ...alone, joinsAgainAtMs: 5 }, "Wren")).toEqual({ kind: "none" });
  });

  test("is to invite them while it leads and a place is free", () => {
    expect(partyStanding(within({}), "Wren")).toEqual({ kind: "may-invite" });
    expect(partyStanding(within({ isLeader: false }), "Wren")).toEqual({ kind: "none" });
    const members = ["Bryony", "Osric", "Finch", "Heron", "Teal"].map(member);
    expect(partyStanding(within({ members }), "Wren")).toEqual({ kind: "none" });
  });

  test("is to take an invitation back, in a full party too", () => {
    const members = ["Bryony", "Osric", "Finch", "Heron", "Teal"].map(member);
    const party = within({ members, invites: [ask("Wren")] });
    expect(partyStanding(party, "Wren")).toEqual({ kind: "invited", askId: "of Wren" });
  });

  test("is to take them in where they have applied", () => {
    const party = within({ applications: [ask("Wren")] });
    expect(partyStanding(party, "Wren")).toEqual({ kind: "applied", askId: "of Wren" });
  });

  test("is nothing more about a member, whoever leads", () => {
    for (const isLeader of [true, false])
      expect(partyStanding(within({ isLeader }), "Bryony")).toEqual({ kind: "member" });
  });
});

const alone: PartyView = { party: null, invites: [], applications: [], joinsAgainAtMs: null };

function within(own: Partial<OwnParty>): PartyView {
  const party: OwnParty = {
    members: [member("Bryony")],
    isLeader: true,
    listing: null,
    invites: [],
    applications: [],
    mayLead: false,
    log: [],
    ...own,
  };
  return { ...alone, party };
}

function member(name: string): PartyMember {
  return {
    name,
    avatarSeed: 1,
    title: null,
    totalLevel: 30,
    joinedAtMs: 0,
    seenAtMs: 0,
    isLeader: false,
    counts: true,
  };
}

function ask(name: string): PartyAsk {
  return { id: `of ${name}`, name, avatarSeed: 1, totalLevel: 30, atMs: 0 };
}
