import { codeTries } from "@aldermoor/game/premium/content/codes.ts";
import { checkoutsADay, usualCap } from "@aldermoor/game/premium/content/limits.ts";
import { commentsOfDayMax } from "@aldermoor/game/publishing/content/limits.ts";
import { friendsAMonth } from "@aldermoor/game/referrals/content/limits.ts";
import { z } from "zod";
import { asStaff, newAdmin } from "../admin.ts";
import type { Attack, Scene } from "../attack.ts";
import { fullPlayersOf, press } from "../full-players.ts";
import type { FullPlayer } from "../full-players.ts";
import { forAll } from "../rhythm.ts";
import { attempt } from "./gains.ts";

// What is worth money or a reward, pressed by many at the same instant: codes, offers, gifts, purchases, referrals. And comments.

const atOnce = 50;
const presses = 200;
const nobodyCame = "the attack never began: too few were let in";

const ownPremium = z.object({
  crowns: z.number(),
  patron: z.object({ untilMs: z.number().nullable() }),
});
const madeBatches = z.array(z.object({ id: z.string() }));
const madeCodes = z.array(z.object({ code: z.string(), used: z.number() }));

async function premiumOf({ visitor }: FullPlayer): Promise<z.infer<typeof ownPremium>> {
  return ownPremium.parse(await visitor.ask("premium:mine"));
}

const codeUses = 3;
const dayMs = 86_400_000;

/** Tries a code that nobody made, and answers how often it was looked for. */
async function guess(scene: Scene, { visitor }: FullPlayer): Promise<number> {
  let looked = 0;
  await forAll(atOnce, atOnce, async () => {
    const answer = await visitor.function("mutation", "premium:redeem", { code: "BCDF-GHJK-LMNP" });
    scene.answers.called(answer, "premium:redeem");
    if (answer.text.includes('"code-invalid"')) looked += 1;
  });
  return looked;
}

const codes = attempt("a code that serves three, and guesses, by fifty at once", async (scene) => {
  const admin = await newAdmin(scene);
  const size = { gives: "patron-days", amount: 1, codes: 1, usesOfEach: codeUses, days: 1 };
  await asStaff(admin, "mutation", "premium:makeCodes", size);
  const [batch] = madeBatches.parse(await asStaff(admin, "query", "premium:codeBatches", {}));
  const ofBatch = { batchId: batch?.id ?? "" };
  const read = async () =>
    madeCodes.parse(await asStaff(admin, "query", "premium:codesOf", ofBatch))[0];
  const code = (await read())?.code ?? "";
  const players = await fullPlayersOf(scene, "redeemer", codeUses + 3);
  const [guesser, ...redeemers] = players;
  if (guesser === undefined || redeemers.length <= codeUses) return [nobodyCame];

  const guesses = await guess(scene, guesser);
  await forAll(presses, atOnce, async (at) => {
    const player = redeemers[at % redeemers.length];
    if (player !== undefined) await press(scene, player, "premium:redeem", { code });
  });
  const gains: (string | false)[] = [];
  gains.push(guesses > codeTries && `${guesses} codes were tried by one account`);
  let served = 0;
  for (const player of players) {
    const { crowns, patron } = await premiumOf(player);
    gains.push(crowns !== 0 && `a code for days gave ${crowns} Crowns`);
    if (patron.untilMs === null) continue;
    served += 1;
    gains.push(patron.untilMs > Date.now() + dayMs && "a code was used twice by one account");
  }
  const used = (await read())?.used ?? 0;
  gains.push(served !== codeUses && `a code for ${codeUses} served ${served}`);
  gains.push(used !== served && `${used} uses are counted of ${served}`);
  return gains;
});

const offers = ["crowns-patron-30", "crowns-chat-flair", "crowns-loadout", "crowns-avatar-reseed"];

const unpaid = attempt("offers and gifts that nobody has the Crowns for", async (scene) => {
  const players = await fullPlayersOf(scene, "giver", 4);
  const [first] = players;
  if (first === undefined || players.length < 2) return [nobodyCame];
  let carriedOut = 0;
  await forAll(2 * presses, atOnce, async (at) => {
    const player = players[at % players.length] ?? first;
    const other = players[(at + 1) % players.length] ?? first;
    const { characterId } = player;
    const offer = offers[at % offers.length];
    const orders: readonly (readonly [string, object])[] = [
      ["premium:buyOffer", { offer }],
      ["premium:give", { characterId, name: other.name, offer }],
      ["premium:takeGift", { giftId: other.characterId }],
      ["premium:declineGift", { giftId: characterId }],
      ["premium:rename", { characterId, name: "Freename" }],
      ["premium:wearNameColour", { characterId, colour: "ember" }],
      ["premium:changeParts", { characterId, avatarSeed: at }],
      ["premium:refund", { paymentId: characterId }],
    ];
    const [path, args] = orders[at % orders.length] ?? ["premium:buyOffer", { offer }];
    if (await press(scene, player, path, args)) carriedOut += 1;
  });
  const owned = await Promise.all(players.map(premiumOf));
  return [
    carriedOut > 0 && `${carriedOut} orders without Crowns were carried out`,
    owned.some(({ crowns }) => crowns !== 0) && "Crowns came from nowhere",
    owned.some(({ patron }) => patron.untilMs !== null) && "Patron came from nowhere",
  ];
});

const buying = z.object({
  price: z.object({}).nullable(),
  spentCrowns: z.number(),
  cap: z.object({ crowns: z.number() }),
});

const purchases = attempt(
  "Crowns bought, given up and paid back by fifty at once",
  async (scene) => {
    const [player] = await fullPlayersOf(scene, "buyer", 1);
    if (player === undefined) return [nobodyCame];
    const { visitor } = player;
    const paymentIds: string[] = [];
    await forAll(presses, atOnce, async (at) => {
      const paymentId = paymentIds[at % Math.max(1, paymentIds.length)] ?? "";
      const orders: readonly (readonly [string, object])[] = [
        ["premium:buy", { crowns: 50 * (1 + (at % 40)) }],
        ["premium:buy", { crowns: usualCap }],
        ["premium:giveUp", { paymentId }],
        ["premium:refund", { paymentId }],
        ["premium:setCap", { crowns: 100_000 }],
      ];
      const [path, args] = orders[at % orders.length] ?? ["premium:giveUp", { paymentId }];
      const answer = await visitor.function("mutation", path, args);
      scene.answers.called(answer, path);
      const begun = /"paymentId":"([^"]+)"/.exec(answer.text)?.[1];
      if (begun !== undefined && !paymentIds.includes(begun)) paymentIds.push(begun);
    });
    const { price, spentCrowns, cap } = buying.parse(await visitor.ask("premium:buying"));
    const { crowns } = await premiumOf(player);
    return [
      (price === null || paymentIds.length === 0) && "the attack never began: nothing is sold",
      crowns !== 0 && `${crowns} Crowns came without a payment`,
      paymentIds.length > checkoutsADay && `${paymentIds.length} payments were begun in a day`,
      cap.crowns > usualCap && "a higher limit held at once",
      spentCrowns > cap.crowns &&
        `${spentCrowns} Crowns can be paid beyond a limit of ${cap.crowns}`,
    ];
  },
);

const ownReferrals = z.object({
  friends: z.array(z.object({ id: z.string() })),
  ofMonth: z.number(),
  asFriend: z.object({}).nullable(),
});
const drawn = z.object({ value: z.object({ value: z.object({ refId: z.string() }) }) });

const claims = attempt("addresses of friends claimed by fifty at once", async (scene) => {
  const senders = await fullPlayersOf(scene, "sender", 2, "127.3.0.2");
  const friends = await fullPlayersOf(scene, "friend", friendsAMonth + 3);
  if (senders.length < 2 || friends.length <= friendsAMonth) return [nobodyCame];
  const refIds: string[] = [];
  for (const { visitor, characterId } of senders) {
    const { body } = await visitor.function("mutation", "referrals:draw", { characterId });
    refIds.push(drawn.parse(body).value.value.refId);
  }
  const [refId, otherRefId] = refIds;
  await forAll(2 * presses, atOnce, async (at) => {
    const player = at % 9 === 0 ? senders[at % 2] : friends[at % friends.length];
    // Most press the first; what two of them sent is whose it was first.
    const claimed = at % 5 === 0 ? otherRefId : refId;
    if (player !== undefined) await press(scene, player, "referrals:claim", { refId: claimed });
  });
  const mine = async ({ visitor }: FullPlayer) =>
    ownReferrals.parse(await visitor.ask("referrals:mine"));
  const sent = await Promise.all(senders.map(mine));
  const came = (await Promise.all([...senders, ...friends].map(mine))).filter(
    ({ asFriend }) => asFriend !== null,
  );
  const all = sent.reduce((sum, one) => sum + one.friends.length, 0);
  return [
    all === 0 && "the attack never began: nobody came by an address",
    all !== came.length && `${came.length} came by an address, and ${all} are counted`,
    ...sent.map(
      (one) => one.friends.length > friendsAMonth && `${one.friends.length} count in one month`,
    ),
  ];
});

const written = z.object({ postId: z.string() });
const shownComments = z.array(z.object({ text: z.string() }));
const commenters = 4;

const comments = attempt("comments on news written by fifty at once", async (scene) => {
  const admin = await newAdmin(scene);
  const post = {
    postId: null,
    title: "An evening",
    lead: "By the fire.",
    text: ["Come."],
    scene: "meadow",
  };
  const { postId } = written.parse(
    await asStaff(admin, "mutation", "publishing:writeNews", { ...post, isPinned: false }),
  );
  await asStaff(admin, "mutation", "publishing:moveNews", { postId, step: "plan", atMs: null });
  const players = await fullPlayersOf(scene, "commenter", commenters);
  const guest = scene.visitor();
  await guest.signInAsGuest();
  await guest.takeToken();
  if (players.length < 2) return [nobodyCame];
  const about = { postId, pointId: null };
  const long = "\u0301".repeat(10_000);
  await forAll(3 * presses, atOnce, async (at) => {
    const player = players[at % players.length];
    if (player === undefined) return;
    const { characterId } = player;
    const text = at % 7 === 0 ? long : `It is evening ${at}.`;
    await press(scene, player, "publishing:comment", { characterId, text, ...about });
    if (at % 11 === 0)
      await press(scene, { visitor: guest }, "publishing:comment", { characterId, text, ...about });
  });
  const shown = shownComments.parse(await admin.ask("publishing:comments", about));
  await asStaff(admin, "mutation", "publishing:moveNews", { postId, step: "withdraw", atMs: null });
  return [
    shown.length === 0 && "the attack never began: nothing was written",
    shown.length > players.length * commentsOfDayMax && `${shown.length} comments were written`,
    shown.some(({ text }) => text.length > 500) && "a comment is longer than any may be",
  ];
});

export const premiumAttacks: readonly Attack[] = [codes, unpaid, purchases, claims, comments];
