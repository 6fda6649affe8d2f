import type { ListedParty, OwnParty, PartyAsk, PartyView } from "@aldermoor/game/party/api.ts";
import { describe, expect, test } from "vitest";
import { finderStanding } from "./finder-standing.ts";

describe("what a character can do about a party of the finder", () => {
  test("is to join it where it is open, and else to apply", () => {
    expect(finderStanding(alone, listed, 30)).toEqual({ kind: "apply" });
    expect(finderStanding(alone, { ...listed, isOpen: true }, 30)).toEqual({ kind: "join" });
  });

  test("is nothing below the total level that it asks for, unless it has invited the character", () => {
    expect(finderStanding(alone, listed, 19)).toEqual({ kind: "too-low" });
    const invited = { ...alone, invites: [ask("Bryony")] };
    expect(finderStanding(invited, listed, 19)).toEqual({ kind: "invited", askId: "of Bryony" });
  });

  test("is to take an application back, when the party is full by now as well", () => {
    const applied = { ...alone, applications: [ask("Bryony")] };
    const standings = [2, 5].map((members) => finderStanding(applied, { ...listed, members }, 30));
    for (const one of standings) expect(one).toEqual({ kind: "applied", askId: "of Bryony" });
  });

  test("is nothing about a full party", () => {
    expect(finderStanding(alone, { ...listed, members: 5 }, 30)).toEqual({ kind: "full" });
  });

  test("is nothing for who is in another one, or has just left one", () => {
    expect(finderStanding(within("Osric"), listed, 30)).toEqual({ kind: "none" });
    const left = { ...alone, joinsAgainAtMs: 5, invites: [ask("Bryony")] };
    expect(finderStanding(left, listed, 30)).toEqual({ kind: "none" });
  });

  test("is nothing about the own party, which is told from the others", () => {
    expect(finderStanding(within("Bryony"), listed, 30)).toEqual({ kind: "own" });
  });
});

const listed: ListedParty = {
  id: "party of Bryony",
  leader: "Bryony",
  avatarSeed: 7,
  members: 2,
  text: "Evenings, and no hurry.",
  minTotalLevel: 20,
  isOpen: false,
};

const alone: PartyView = { party: null, invites: [], applications: [], joinsAgainAtMs: null };

function within(leader: string): PartyView {
  const leading = {
    name: leader,
    avatarSeed: 1,
    title: null,
    totalLevel: 30,
    joinedAtMs: 0,
    seenAtMs: 0,
    isLeader: true,
    counts: true,
  };
  const party: OwnParty = {
    members: [leading],
    isLeader: false,
    listing: null,
    invites: [],
    applications: [],
    mayLead: false,
    log: [],
  };
  return { ...alone, party };
}

function ask(name: string): PartyAsk {
  return { id: `of ${name}`, name, avatarSeed: 1, totalLevel: 30, atMs: 0 };
}
