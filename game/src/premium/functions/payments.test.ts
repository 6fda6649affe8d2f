import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Buyer } from "../../testing/buyer.ts";
import { newBuyer, startSelling, stopSelling } from "../../testing/buyer.ts";
import { auditCrowns } from "../../testing/crown-books.ts";
import { api, day, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let wren: Buyer;
beforeEach(async () => {
  game = openGame();
  startSelling();
  wren = await newBuyer(game, "wren", "Wrenfield");
});
afterEach(async () => {
  stopSelling();
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const buying = () => wren.as.ask(api.premium.buying, {});
const buy = (crowns: number) => wren.as.order(api.premium.buy, { crowns });

describe("where no keys are set", () => {
  test("nothing is sold, and all else goes on", async () => {
    await wren.buy(500);
    stopSelling();
    expect(await buying()).toMatchObject({ price: null });
    expect(await buy(50)).toEqual(refused("payments-off", {}));
    expect(await wren.take()).toEqual([]);
    const offer = "crowns-patron-30";
    expect(await wren.as.order(api.premium.buyOffer, { offer })).toMatchObject({ ok: true });
    expect((await wren.payments())[0]).toMatchObject({ refundableUntilMs: null });
  });
});

describe("buying Crowns", () => {
  test("opens a page of the payment service, and pays once it is paid there", async () => {
    const order = await wren.open(500);
    expect(order).toMatchObject({ what: "open", amount: 500, currency: "eur" });
    expect(await buying()).toMatchObject({ spentCrowns: 500, last: { state: "open" } });
    expect(await wren.crowns()).toBe(0);
    expect(await wren.hear(wren.paid(order))).toBe("done");
    expect(await wren.crowns()).toBe(500);
    expect(await buying()).toMatchObject({ last: { state: "paid" } });
    expect((await wren.told())?.[0]).toMatchObject({ type: "premium", what: "crowns", n: 500 });
  });

  test("is for fifties alone, and not for guests", async () => {
    for (const crowns of [0, -50, 49, 75, 50.5, Number.NaN, Infinity, 20_050])
      expect(await buy(crowns)).toMatchObject({ ok: false, code: "bad-quantity" });
    const guest = game.world.withIdentity({ subject: "guest", isAnonymous: true });
    expect(await guest.mutation(api.premium.buy, { crowns: 50 })).toMatchObject({
      code: "full-account",
    });
  });

  test("begun twice for as many is one payment, and for others ends the first", async () => {
    const first = await wren.open(500);
    expect(await buy(500)).toMatchObject({ value: { paymentId: first.paymentId } });
    const second = await wren.open(100);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await buying()).toMatchObject({ spentCrowns: 100 });
  });

  test("that was given up is closed there, and paid all the same where the money came", async () => {
    const order = await wren.open(500);
    await wren.as.order(api.premium.giveUp, { paymentId: order.paymentId });
    expect(await wren.take()).toMatchObject([{ what: "close", checkout: order.checkout }]);
    expect(await buying()).toMatchObject({ spentCrowns: 0, last: { state: "ended" } });
    expect(await wren.hear(wren.paid(order))).toBe("done");
    expect(await wren.crowns()).toBe(500);
  });

  test("that was given up before its page was open is closed when it is", async () => {
    const begun = await buy(500);
    const [order] = await wren.take();
    const paymentId = begun.ok ? begun.value.paymentId : "";
    await wren.as.order(api.premium.giveUp, { paymentId });
    await wren.report(order?.id ?? "", { answer: "done", checkout: "cs_1", url: "https://p/1" });
    expect(await wren.take()).toMatchObject([{ what: "close", checkout: "cs_1" }]);
  });

  test("is tried again while the payment service cannot be asked, and says so at last", async () => {
    await buy(500);
    for (let nth = 0; nth < 5; nth++) {
      const [order] = await wren.take();
      await wren.report(order?.id ?? "", { answer: "later" });
      game.wait(10 * minute);
    }
    expect(await wren.take()).toEqual([]);
    expect(await buying()).toMatchObject({ last: { state: "ended", hasFailed: true } });
    expect(await buying()).toMatchObject({ spentCrowns: 0 });
  });

  test("is handed out anew where the host fell before it reported", async () => {
    await buy(500);
    const [first] = await wren.take();
    expect(await wren.take()).toEqual([]);
    game.wait(2 * minute);
    expect((await wren.take())[0]).toMatchObject({ id: first?.id });
  });
});

describe("the limit of a month", () => {
  const setCap = (crowns: number) => wren.as.order(api.premium.setCap, { crowns });

  test("is ten thousand Crowns, counts what may be paid yet, and begins anew each month", async () => {
    await wren.buy(9_500);
    const left = refused("spending-cap", { amount: 10_000, currency: "eur" });
    expect(await buy(550)).toEqual(left);
    await wren.open(500);
    expect(await buying()).toMatchObject({ spentCrowns: 10_000 });
    game.wait(27 * day);
    expect(await buying()).toMatchObject({ spentCrowns: 0 });
    expect(await buy(550)).toMatchObject({ ok: true });
  });

  test("is lower at once and higher after seven days, and a lower one ends the wait", async () => {
    await setCap(500);
    expect(await buy(550)).toMatchObject({ code: "spending-cap" });
    await setCap(20_000);
    expect(await buying()).toMatchObject({ cap: { crowns: 500, next: { crowns: 20_000 } } });
    game.wait(7 * day - 1);
    expect(await buy(550)).toMatchObject({ code: "spending-cap" });
    game.wait(1);
    expect(await buy(10_050)).toMatchObject({ ok: true });
    await setCap(30_000);
    await setCap(100);
    game.wait(30 * day);
    expect(await buying()).toMatchObject({ cap: { crowns: 100, next: null } });
    for (const crowns of [-50, 75, 100_050])
      expect(await setCap(crowns)).toMatchObject({ code: "bad-quantity" });
  });

  test("gives back what was refunded", async () => {
    const order = await wren.buy(10_000);
    await wren.as.order(api.premium.refund, { paymentId: order.paymentId });
    expect(await buying()).toMatchObject({ spentCrowns: 0 });
  });

  test("is nothing in family mode", async () => {
    await game.world.run(async ({ db }) => {
      await db.insert("familyModes", { accountId: "wren", sinceMs: Date.now() });
    });
    expect(await buy(50)).toMatchObject({ code: "spending-cap", params: { amount: 0 } });
    expect(await buying()).toMatchObject({ cap: { crowns: 0 } });
  });

  test("does not keep anybody from beginning without end", async () => {
    for (let nth = 0; nth < 20; nth++) {
      expect(await buy(50 + 50 * (nth % 2))).toMatchObject({ ok: true });
      game.wait(minute);
    }
    expect(await buy(200)).toEqual(refused("daily-limit", {}));
  });
});

describe("what the payment service tells", () => {
  test("ten times pays once", async () => {
    const order = await wren.open(500);
    const news = wren.paid(order);
    const verdicts = [];
    for (let nth = 0; nth < 10; nth++) verdicts.push(await wren.hear(news, "evt_same"));
    expect(verdicts).toEqual(["done", ...Array.from({ length: 9 }, () => "known")]);
    // The same payment in other events, as a service may tell of it.
    for (let nth = 0; nth < 10; nth++) expect(await wren.hear(news)).toBe("known");
    expect(await wren.crowns()).toBe(500);
    expect(await wren.entries()).toEqual([["purchase", 500]]);
  });

  test("late pays all the same", async () => {
    const order = await wren.open(500);
    game.wait(3 * day);
    expect(await buying()).toMatchObject({ last: { state: "ended" }, spentCrowns: 0 });
    const { paymentId, checkout } = order;
    const ended = { kind: "ended", paymentId, checkout };
    await wren.hear(ended);
    expect(await wren.hear(wren.paid(order))).toBe("done");
    expect(await wren.crowns()).toBe(500);
    expect(await wren.hear(ended)).toBe("known");
    expect(await wren.crowns()).toBe(500);
  });

  test("before the host knew the page pays, whatever the host reports then", async () => {
    const begun = await buy(500);
    const [order] = await wren.take();
    if (order === undefined || !begun.ok) throw new Error("There is no payment.");
    const news = wren.paid({ ...order, checkout: "cs_1" });
    expect(await wren.hear(news)).toBe("done");
    await wren.report(order.id, { answer: "done", checkout: "cs_1", url: "https://p/1" });
    await wren.report(order.id, { answer: "refused" });
    expect(await wren.crowns()).toBe(500);
    expect(await buying()).toMatchObject({ last: { state: "paid" } });
  });

  test("of another amount, currency or page, or of nobody's payment, pays nothing", async () => {
    const order = await wren.open(500);
    const news = wren.paid(order);
    expect(await wren.hear({ ...news, amount: 1 })).toBe("mismatch");
    expect(await wren.hear({ ...news, amount: 50_000 })).toBe("mismatch");
    expect(await wren.hear({ ...news, currency: "jpy" })).toBe("mismatch");
    expect(await wren.hear({ ...news, checkout: "cs_other" })).toBe("mismatch");
    expect(await wren.hear({ ...news, paymentId: "nobody" })).toBe("unknown");
    expect(await wren.hear({ ...news, paymentId: wren.characterId })).toBe("unknown");
    expect(await wren.crowns()).toBe(0);
    expect(await wren.hear(news)).toBe("done");
  });

  test("of an account that is no more does nothing", async () => {
    const order = await wren.open(500);
    await game.job("core:takeAccountEvent", {
      number: 1,
      event: { kind: "account-deleted", accountId: "wren" },
    } as never);
    await game.jobUntilDone("character:deleteDeparted");
    expect(["unknown", "done"]).toContain(await wren.hear(wren.paid(order)));
  });

  test("is forgotten after months, and a payment is not paid twice for that", async () => {
    const order = await wren.open(500);
    await wren.hear(wren.paid(order), "evt_old");
    game.wait(121 * day);
    await game.jobUntilDone("premium:forgetPaymentNews");
    expect(await wren.hear(wren.paid(order), "evt_old")).toBe("known");
    expect(await wren.crowns()).toBe(500);
  });
});

describe("a refund", () => {
  const refund = (paymentId: string) => wren.as.order(api.premium.refund, { paymentId });

  test("pays back what was not spent: its Crowns go at once, and the host is asked for the money", async () => {
    const order = await wren.buy(700);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-patron-30" });
    expect((await wren.payments())[0]).toMatchObject({ refundableCrowns: 200 });
    expect(await refund(order.paymentId)).toEqual({ ok: true, value: { crowns: 200 } });
    expect(await wren.crowns()).toBe(0);
    expect(await wren.take()).toMatchObject([
      { what: "refund", amount: 200, intent: order.intent },
    ]);
    expect(await refund(order.paymentId)).toEqual(refused("nothing-to-do", {}));
    expect((await wren.payments())[0]).toMatchObject({ refunded: 200, refundableCrowns: 0 });
  });

  test("takes of the payment that is named alone, since the oldest Crowns are spent first", async () => {
    const first = await wren.buy(500);
    game.wait(hour);
    const second = await wren.buy(100);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-patron-30" });
    expect(await refund(first.paymentId)).toEqual(refused("nothing-to-do", {}));
    expect(await refund(second.paymentId)).toMatchObject({ value: { crowns: 100 } });
  });

  test("is open for fourteen days, to the owner of the payment alone", async () => {
    const finch = await newBuyer(game, "finch", "Finchling");
    const order = await wren.buy(100);
    const foreign = { paymentId: order.paymentId };
    expect(await finch.as.order(api.premium.refund, foreign)).toEqual(refused("target-gone", {}));
    game.wait(14 * day);
    expect(await refund(order.paymentId)).toEqual(refused("too-late", {}));
    expect((await wren.payments())[0]).toMatchObject({ refundableUntilMs: null });
  });

  test("that the payment service refuses gives the Crowns back, and can be asked for again", async () => {
    const order = await wren.buy(100);
    await refund(order.paymentId);
    const [asked] = await wren.take();
    await wren.report(asked?.id ?? "", { answer: "refused" });
    expect(await wren.crowns()).toBe(100);
    expect(await wren.entries()).toEqual([
      ["refund-failed", 100],
      ["refund", -100],
      ["purchase", 100],
    ]);
    expect(await refund(order.paymentId)).toMatchObject({ value: { crowns: 100 } });
  });

  test("of which nobody knows whether it was done is tried until that is known", async () => {
    const order = await wren.buy(100);
    await refund(order.paymentId);
    for (let nth = 0; nth < 8; nth++) {
      const [asked] = await wren.take();
      expect(asked).toMatchObject({ what: "refund", amount: 100 });
      await wren.report(asked?.id ?? "", { answer: "later" });
      game.wait(hour);
    }
    expect(await wren.crowns()).toBe(0);
  });

  test("that is told of afterwards takes nothing more, and one by the operator takes its share", async () => {
    const order = await wren.buy(500);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-name-colour" });
    const { intent } = order;
    expect(await wren.hear({ kind: "refunded", intent, amount: 100 })).toBe("done");
    expect(await wren.crowns()).toBe(200);
    await refund(order.paymentId);
    expect(await wren.crowns()).toBe(0);
    expect(await wren.hear({ kind: "refunded", intent, amount: 300 })).toBe("known");
    expect(await wren.hear({ kind: "refunded", intent, amount: 500 })).toBe("done");
    expect(await wren.crowns()).toBe(-200);
  });
});

describe("a payment that the bank takes back", () => {
  const dispute = ({ intent }: { readonly intent: string }, amount: number, id = "dp_1") =>
    wren.hear({ kind: "disputed", intent, dispute: id, amount });

  test("takes its Crowns, and what is missing pauses Patron and locks what was bought since", async () => {
    const { characterId } = wren;
    const wear = (frame: string) =>
      wren.as.order(api.achievements.wearFrame, { characterId, frame });
    await wren.as.order(api.premium.setCap, { crowns: 100_000 });
    game.wait(7 * day);
    const early = await wren.buy(250);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-frame-alder" });
    game.wait(day);
    const order = await wren.buy(1_000);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-patron-30" });
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-name-colour" });
    await wren.as.order(api.premium.wearNameColour, { characterId, colour: "moss" });
    await wear("frame-patron");
    expect(await dispute(order, 1_000)).toBe("done");
    expect(await dispute(order, 1_000)).toBe("known");
    expect(await wren.crowns()).toBe(-700);
    await game.jobUntilDone("core:runDeadlines");
    const worn = await wren.as.ask(api.premium.looks, { characterId });
    expect(worn).toMatchObject({ nameColour: null, wearable: ["frame-alder"] });
    expect(worn?.goods).toContainEqual({ offer: "crowns-name-colour", isLocked: true });
    expect(worn?.goods).toContainEqual({ offer: "crowns-frame-alder", isLocked: false });
    expect(await wear("frame-patron")).toMatchObject({ ok: false });
    expect(await wear("frame-alder")).toMatchObject({ ok: true });
    const mine = await wren.as.ask(api.premium.mine, {});
    expect(mine).toMatchObject({ patron: { untilMs: null, pausedMs: 30 * day } });
    const offer = "crowns-chat-flair";
    expect(await wren.as.order(api.premium.buyOffer, { offer })).toMatchObject({ ok: false });
    expect((await wren.told())?.[0]).toMatchObject({ what: "chargeback", n: 1_000 });

    await wren.buy(700);
    expect(await wren.crowns()).toBe(0);
    const after = await wren.as.ask(api.premium.looks, { characterId });
    expect(after?.wearable).toEqual(
      expect.arrayContaining(["frame-alder", "name-colour", "frame-patron"]),
    );
    expect(early.paymentId).not.toBe(order.paymentId);
  });

  test("a second time is a case for staff, and the first is none", async () => {
    const cases = () =>
      game.world.run(async ({ db }) => {
        const all = await db.query("cases").collect();
        return all.map(({ what, of, text, state }) => ({ what, of, text, state }));
      });
    await game.newCharacter("wren", "Wrenmoor");
    await dispute(await wren.buy(100), 100);
    expect(await cases()).toEqual([]);
    await dispute(await wren.buy(50), 50, "dp_2");
    const open = { what: "payments", of: "wren", state: "open" };
    expect(await cases()).toEqual([{ ...open, text: "2" }]);
    await dispute(await wren.buy(150), 150, "dp_3");
    expect(await cases()).toEqual([{ ...open, text: "3" }]);
  });

  test("cannot be refunded too", async () => {
    const order = await wren.buy(500);
    await dispute(order, 500);
    const { paymentId } = order;
    expect(await wren.as.order(api.premium.refund, { paymentId })).toMatchObject({ ok: false });
    expect(await wren.crowns()).toBe(0);
  });

  test("of which a part was refunded takes the rest alone", async () => {
    const order = await wren.buy(500);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-name-colour" });
    await wren.as.order(api.premium.refund, { paymentId: order.paymentId });
    await dispute(order, 500);
    expect(await wren.crowns()).toBe(-200);
  });

  test("before it was told of as paid ends as one that was taken back", async () => {
    const order = await wren.open(500);
    const intent = `pi_${order.paymentId}`;
    expect(await dispute({ intent }, 500)).toBe("waits");
    expect(await wren.hear(wren.paid(order))).toBe("done");
    expect(await wren.crowns()).toBe(0);
    expect(await wren.entries()).toEqual([
      ["chargeback", -500],
      ["purchase", 500],
    ]);
  });

  test("and gives again brings the Crowns back once, in whichever order it is told", async () => {
    const order = await wren.buy(500);
    const { intent } = order;
    const won = () => wren.hear({ kind: "dispute-won", intent, dispute: "dp_1" });
    await dispute(order, 500);
    expect(await won()).toBe("done");
    expect(await won()).toBe("known");
    expect(await wren.crowns()).toBe(500);
    expect(await wren.hear({ kind: "dispute-won", intent, dispute: "dp_2" })).toBe("done");
    expect(await dispute(order, 500, "dp_2")).toBe("known");
    expect(await wren.crowns()).toBe(500);
  });
});
