import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GameTest } from "../../testing/game-test.ts";
import { api, day, minute, openGame } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import type { PartyView } from "../api.ts";
import { asksLastMs } from "../content/limits.ts";

const people = ["Wrenfield", "Finchling", "Heronmoor"] as const;
type Name = (typeof people)[number];

const step = fc.record({
  who: fc.constantFrom(...people),
  what: fc.constantFrom("found", "invite", "apply", "accept", "decline", "leave", "handOver"),
  other: fc.constantFrom(...people),
  waitMs: fc.constantFrom(0, 0, 0, 11 * minute, day),
});

test("whatever three do, the navigation tells of what waits on the page of the party, and of nothing else", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
      const game = openGame();
      try {
        const ids = new Map<Name, string>();
        for (const name of people) ids.set(name, await game.newCharacter(name, name));
        for (const { who, what, other, waitMs } of steps) {
          game.wait(waitMs + 1_000);
          await act(game, { who, what, other, characterId: ids.get(who) ?? "" });
          for (const [name, characterId] of ids) {
            const brief = await game.as(name).ask(api.character.brief, { characterId });
            const told = brief?.partyAsksUntilMs.filter((untilMs) => untilMs > Date.now()) ?? [];
            expect(sorted(told)).toEqual(waitingIn(await viewOf(game, name, characterId)));
          }
        }
      } finally {
        await game.close();
      }
    }),
    { numRuns: inputs(20) },
  ));

type Act = {
  readonly who: Name;
  readonly what: "found" | "invite" | "apply" | "accept" | "decline" | "leave" | "handOver";
  readonly other: Name;
  readonly characterId: string;
};

async function act(game: GameTest, { who, what, other, characterId }: Act): Promise<void> {
  const as = game.as(who);
  const { party, invites, applications } = await viewOf(game, who, characterId);
  const askId = [...invites, ...(party?.applications ?? []), ...applications].at(0)?.id ?? "";
  switch (what) {
    case "found":
      await as.order(api.party.found, { characterId });
      await as.order(api.party.list, { characterId, listing });
      return;
    case "apply": {
      const [listed] = await as.ask(api.party.finder, {});
      await as.order(api.party.apply, { characterId, partyId: listed?.id ?? "" });
      return;
    }
    case "accept":
    case "decline":
      await as.order(api.party[what], { characterId, askId });
      return;
    case "leave":
      await as.order(api.party.leave, { characterId });
      return;
    case "invite":
    case "handOver":
      await as.order(api.party[what], { characterId, name: other });
  }
}

const listing = { text: "Evenings, and no hurry.", minTotalLevel: 0, isOpen: false };

async function viewOf(game: GameTest, name: Name, characterId: string): Promise<PartyView> {
  const view = await game.as(name).ask(api.party.mine, { characterId });
  if (view === null) throw new Error(`${name} is not here.`);
  return view;
}

/** Until when each waits that the page shows to whom may answer it. */
function waitingIn({ party, invites }: PartyView): readonly number[] {
  const own = party?.isLeader === true ? party.applications : [];
  const asks = party === null ? invites : own;
  return sorted(asks.map(({ atMs }) => atMs + asksLastMs));
}

function sorted(instants: readonly number[]): readonly number[] {
  return instants.toSorted((one, other) => one - other);
}
