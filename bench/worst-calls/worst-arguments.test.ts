import { expect, test } from "vitest";
import type { Belongings } from "./belongings.ts";
import { publicFunctions } from "./public-functions.ts";
import { worstArguments } from "./worst-arguments.ts";

const some = { id: "a", price: 1 };

const own: Belongings = {
  ...{ characterId: some.id, awaitingId: some.id, saleId: some.id, name: "Oldestling" },
  ...{ neighbour: "Neighbourling", wornPieceId: some.id, bagIds: [some.id], chestIds: [some.id] },
  ...{ entryId: some.id, noteId: some.id, crowdedPrices: { usual: 1, dear: 1, exhausted: 1 } },
  ...{ fullListingId: some.id, listingId: some.id, listedItem: some.id, listedPrice: some.price },
  ...{ askId: some.id, partyId: some.id, caseId: some.id },
  ...{ villageId: some.id, otherVillageId: some.id, villageAskId: some.id, siegeId: some.id },
  ...{ journeyId: some.id, orderId: some.id, inviteId: some.id },
  tickets: {
    ...{ own: 1, resolved: 2, full: 3, merged: 4, into: 5, answerId: some.id, pictureIds: [] },
  },
  posts: {
    ...{ newsId: some.id, commentId: some.id, ownCommentId: some.id, patchId: some.id },
    ...{ pointId: some.id, draftNewsId: some.id, draftPatchId: some.id },
  },
  articles: {
    ...{ slug: "mist", title: "Mist", number: 1, revisionId: some.id },
    ...{ proposalId: some.id, ownProposalId: some.id },
  },
  premium: {
    ...{ paidId: some.id, openId: some.id, giftId: some.id },
    ...{ code: some.id, batchId: some.id, codeId: some.id, referralId: some.id },
  },
  desk: {
    ...{ viewId: some.id, sanctionId: some.id, dealId: some.id },
    ...{ goneId: some.id, dialId: some.id },
  },
};

const worst = worstArguments(own);
const functions = publicFunctions();

test("the bench knows the worst arguments of every function that browsers call, and of no other", () => {
  const paths = functions.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(400);
  expect(Object.keys(worst).toSorted()).toEqual(paths.toSorted());
});

test("each of them has the arguments that its function asks for, and no others", () => {
  const wrong = functions.flatMap(({ path, exported }) => {
    const { value: declared } = JSON.parse(exported) as { readonly value: Declared };
    const needed = Object.keys(declared).filter((name) => declared[name]?.optional === false);
    return (worst[path] ?? []).flatMap((args) => {
      const given = "characterId" in declared ? { characterId: some.id, ...args } : args;
      const missing = needed.filter((name) => !(name in given));
      const unknown = Object.keys(given).filter((name) => !(name in declared));
      return missing.length + unknown.length === 0 ? [] : [{ path, missing, unknown }];
    });
  });
  expect(wrong).toEqual([]);
});

type Declared = Readonly<Record<string, { readonly optional: boolean }>>;
