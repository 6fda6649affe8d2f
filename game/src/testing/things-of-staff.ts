import type { Value } from "convex/values";
import { api, day, hour, levels, minute, plain } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";
import { usualTicket } from "./ticket-writers.ts";
import type { Villager } from "./villagers.ts";

export type DeedArgs = Readonly<Record<string, Value>>;

/** What staff may act on, by the deed, made when it is asked for. */
export type Things = Readonly<Record<string, () => Promise<DeedArgs>>>;

const reason = "So that it is tried.";
const ore = "copper-ore";

/** Whose things are acted on, in the world that is open then. */
type Scene = {
  readonly game: GameTest;
  /** Whose things they are. */
  readonly owner: Villager;
  /** Somebody else, who plays as well. */
  readonly other: Villager;
  /** An account of the staff that holds everything, and is neither. */
  readonly helper: string;
};

function helperOf({ game, helper }: Scene) {
  return game.world.withIdentity({ subject: helper, hasSecondFactor: true });
}

// What a scene has is there once a world is opened, and is asked for no sooner.

/** Files of players and what is put right: things of the owner's. */
export function playersThings(scene: Scene): Things {
  const by = () => ({ name: scene.owner.name });
  return {
    "player-files:askGrant": async () => ({ ...by(), minutes: 900 }),
    "player-files:askRollback": async () => {
      await scene.game.give(scene.owner.characterId, { items: { [ore]: 5 } });
      const seller = await scene.game.newCharacter("lark", "Larkling");
      const dealId = await scene.game.world.run(({ db }) =>
        db.insert("deals", {
          ...{ atMs: Date.now(), seller, buyer: scene.owner.characterId },
          ...{ item: ore, quantity: 5, pieceId: null, gold: 10, taxGold: 1 },
        }),
      );
      return { dealId };
    },
    "player-files:free": async () => {
      await scene.game.world.run(async ({ db }) => {
        const lives = await db.query("lives").collect();
        const life = lives.find(({ characterId }) => characterId === scene.owner.characterId);
        if (life === undefined) throw new Error("It has no life.");
        const work = { kind: "combat", zone: "nowhere" };
        await db.patch(life._id, { state: { ...life.state, work } });
      });
      scene.game.wait(hour);
      return by();
    },
    "player-files:grant": async () => ({ ...by(), minutes: 10 }),
    "player-files:note": async () => by(),
    "player-files:open": async () => by(),
    "player-files:restorePiece": async () => {
      const newPieces = [plain("copper-shortsword", 3)];
      const [pieceId = ""] = await scene.game.give(scene.owner.characterId, { newPieces });
      await scene.owner.as.order(api.inventory.sellPiece, { ...scene.owner.own, pieceId });
      scene.game.wait(5 * minute);
      const gone = await scene.game.world.run(({ db }) => db.query("gonePieces").first());
      return { goneId: gone?._id ?? "" };
    },
    "player-files:returnEscrow": async () => {
      await scene.game.give(scene.owner.characterId, { items: { [ore]: 5 } });
      scene.game.wait(day);
      const order = { item: ore, side: "sell", price: 8, quantity: 5, confirmed: true } as const;
      const placed = await scene.owner.as.order(api.market.place, { ...scene.owner.own, ...order });
      return { what: "order", id: placed.ok ? (placed.value.orderId ?? "") : placed.code };
    },
  };
}

/** What comes to the owner without being played for. */
export function buyersThings(scene: Scene): Things {
  const referral = async () => {
    await scene.game.newCharacter("lark", "Larkling");
    const steps = [1, 2, 3].map(() => ({ reachedAtMs: null, paidAtMs: null }));
    const referralId = await scene.game.world.run(({ db }) =>
      db.insert("referrals", {
        ...{ accountId: "lark", fromAccountId: scene.owner.accountId, sinceMs: Date.now() },
        ...{ days: 0, lastDay: null, steps, friendPaidAtMs: null },
      }),
    );
    return { referralId };
  };
  return {
    "premium:askCrowns": async () => ({ name: scene.owner.name, crowns: 50 }),
    "referrals:resume": async () => {
      const { referralId } = await referral();
      const stopped = { accountId: scene.owner.accountId, referralId, by: scene.helper };
      await scene.game.world.run(({ db }) =>
        db.insert("referralStops", { ...stopped, atMs: Date.now(), reason }),
      );
      return { referralId };
    },
    "referrals:stop": referral,
  };
}

/** Tickets, comments and articles: words of the owner's. */
export function writersThings(scene: Scene): Things {
  const ticketOf = async ({ as, own }: Villager, told: Partial<typeof usualTicket> = {}) => {
    const asked = { ...own, ...usualTicket, pictureIds: [], ...told };
    const answer = await as.order(api.tickets.create, asked);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.number;
  };
  const ticket = async () => ({ number: await ticketOf(scene.owner) });
  const proposal = async () => {
    await scene.game.become(scene.owner.characterId, levels({ mining: 100 }));
    const text = ["# Bows\n\nMade of alder, and strung."];
    const words = { slug: null, title: "Bows", text, note: "", base: 0 };
    await scene.owner.as.order(api.wiki.propose, { ...scene.owner.own, ...words });
    const queue = await helperOf(scene).query(api.wiki.queue, {});
    return { revisionId: queue.ok ? (queue.value[0]?.id ?? "") : "" };
  };
  return {
    "publishing:removeComment": async () => {
      const commentId = await scene.game.world.run(async ({ db }) => {
        const words = {
          title: "The fair",
          lead: "It comes.",
          text: "Come.",
          scene: "marsh",
        } as const;
        const postId = await db.insert("posts", {
          ...{ kind: "news", ...words, state: "planned", showsAtMs: Date.now(), isPinned: false },
          ...{ appliesAtMs: null, by: scene.helper, writtenAtMs: Date.now(), correctedAtMs: null },
        });
        const said = {
          postId,
          pointId: null,
          characterId: scene.owner.characterId,
          text: "Fools.",
        };
        return db.insert("postComments", { ...said, atMs: Date.now() });
      });
      return { commentId };
    },
    "tickets:answer": async () => ({ ...(await ticket()), lines: ["We look into it."] }),
    "tickets:assign": async () => ({ ...(await ticket()), to: "nobody" }),
    "tickets:hideExploit": async () => ({ ...(await ticket()), isExploit: true }),
    "tickets:label": async () => ({ ...(await ticket()), labels: ["bench"] }),
    "tickets:merge": async () => {
      const third = await scene.game.newCharacter("lark", "Larkling");
      const writer = { ...scene.other, as: scene.game.as("lark"), own: { characterId: third } };
      return { ...(await ticket()), into: await ticketOf(writer) };
    },
    "tickets:setState": async () => ({ ...(await ticket()), state: "acknowledged" }),
    "tickets:takeOut": ticket,
    "wiki:decline": proposal,
    "wiki:hide": async () => {
      const { revisionId } = await proposal();
      await helperOf(scene).mutation(api.wiki.take, { revisionId, over: 0, reason });
      return { revisionId };
    },
    "wiki:take": async () => ({ ...(await proposal()), over: 0 }),
  };
}

const codes = { amount: 1, codes: 1, usesOfEach: 1, days: 1 };
const dial = () => ({
  ...({ dial: "goldFind", percent: 25 } as const),
  ...{ fromMs: Date.now(), untilMs: Date.now() + 5 * hour },
});
const post = () => ({
  ...{ postId: null, title: "The fair", lead: "It comes on Saturday.", text: ["Come."] },
  ...({ scene: "marsh" } as const),
});
const point = () => ({
  ...{ pointId: null, title: "More ore", text: "", changes: [] },
  ...({ area: "gathering", state: "proposed" } as const),
});

/** What is about the world, and nobody's. `second` is another account of the staff that holds everything. */
export function worldsThings(scene: Scene, second: string): Things {
  const helper = () => helperOf(scene);
  const news = async () => {
    const written = { ...post(), isPinned: false, reason };
    const answer = await helper().mutation(api.publishing.writeNews, written);
    return { postId: answer.ok ? answer.value.postId : answer.code };
  };
  const patch = async () => {
    const written = { ...post(), appliesAtMs: null, reason };
    const answer = await helper().mutation(api.publishing.writePatch, written);
    return { postId: answer.ok ? answer.value.postId : answer.code };
  };
  const maintenance = () => ({ atMs: Date.now() + hour, text: "A new version." });
  const discarded = { step: "discard", atMs: null };
  return {
    "dials:ask": async () => dial(),
    "dials:end": async () => {
      await helper().mutation(api.dials.ask, { ...dial(), reason });
      const waiting = await helper().query(api.core.approvals, {});
      const approvalId = waiting.ok ? (waiting.value[0]?.id ?? "") : "";
      await helperOf({ ...scene, helper: second }).mutation(api.core.approve, {
        ...{ approvalId, reason },
      });
      const [set] = await scene.game.as("anybody").ask(api.dials.current, {});
      return { dialId: set?.id ?? "" };
    },
    "market:halt": async () => ({ item: ore, hours: 1 }),
    "market:resume": async () => {
      await helper().mutation(api.market.halt, { item: ore, hours: null, reason });
      return { item: ore };
    },
    "player-files:seek": async () => ({ by: "address", words: "203.0.113.7" }),
    "premium:askCodes": async () => ({ ...codes, gives: "crowns" }),
    "premium:makeCodes": async () => ({ ...codes, gives: "patron-days" }),
    "premium:revokeCodes": async () => {
      await helper().mutation(api.premium.makeCodes, { ...codes, gives: "patron-days", reason });
      const batches = await helper().query(api.premium.codeBatches, {});
      return { batchId: batches.ok ? (batches.value[0]?.id ?? "") : "", codeId: null };
    },
    "publishing:announceMaintenance": async () => maintenance(),
    "publishing:callOffMaintenance": async () => {
      await helper().mutation(api.publishing.announceMaintenance, { ...maintenance(), reason });
      return {};
    },
    "publishing:moveNews": async () => ({ ...(await news()), ...discarded }),
    "publishing:movePatch": async () => ({ ...(await patch()), ...discarded }),
    "publishing:removePoint": async () => {
      const { postId } = await patch();
      await helper().mutation(api.publishing.writePoint, { postId, ...point(), reason });
      const draft = await helper().query(api.publishing.patchDraft, { postId });
      const found = draft.ok && draft.value.kind === "found" ? draft.value.post : null;
      return { postId, pointId: found?.points[0]?.id ?? "" };
    },
    "publishing:writeNews": async () => ({ ...post(), isPinned: false }),
    "publishing:writePatch": async () => ({ ...post(), appliesAtMs: null }),
    "publishing:writePoint": async () => ({ ...(await patch()), ...point() }),
    "tickets:dropAnswer": async () => {
      const kept = { answerId: null, title: "Queues wait", lines: ["They do."], reason };
      await helper().mutation(api.tickets.keepAnswer, kept);
      const answers = await helper().query(api.tickets.keptAnswers, {});
      return { answerId: answers.ok ? (answers.value[0]?.id ?? "") : "" };
    },
    "tickets:keepAnswer": async () => {
      return { answerId: null, title: "Queues wait", lines: ["They do."] };
    },
  };
}
