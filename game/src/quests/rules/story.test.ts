import { describe, expect, test } from "vitest";
import type { Work } from "../../activity/content/work.ts";
import { changeWork } from "../../activity/rules/change-work.ts";
import { settle } from "../../activity/rules/settle.ts";
import type { Settlement } from "../../activity/rules/settle.ts";
import { newCharacterState, startingKit } from "../../character/rules/new-character.ts";
import { challengeBoss } from "../../combat/rules/challenge.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { enqueue } from "../../crafting/rules/queue.ts";
import { vendorGoods } from "../../inventory/content/vendor.ts";
import type { QuestId } from "../content/quests.ts";
import { quests, storyIds } from "../content/quests.ts";
import { claimQuest } from "./claim.ts";
import { rewardOf } from "./reward.ts";
import { followEvents, isAboutStory } from "./story-earnings.ts";
import type { Story, StoryFacts } from "./story.ts";
import { countEvent, currentStep, isGiftOpen, isToolOpen, newStory, storyViews } from "./story.ts";

const secret = "a secret of the server";
const actionMs = 6_000;

/** Steps that the story went past in worlds in which their part of the game was not there yet. */
const passedOver: readonly QuestId[] = ["a-roof", "a-warm-boost", "market-day", "hired-help"];
const wasPassedOver = (id: QuestId) => passedOver.includes(id);

/** A player of the rules alone: a bag, a purse and a clock. */
class Player {
  nowMs = 1_800_000_000_000;
  state: CharacterState = newCharacterState({
    secret,
    characterId: "1",
    nowMs: this.nowMs,
    origin: "wayfarer",
  });
  story: Story = newStory;
  worn: Piece[] = [];
  bag: Piece[] = [...startingKit.newPieces];
  stock: Partial<Record<ItemId, number>> = {};

  constructor() {
    this.receive(startingKit.items, startingKit.centiGold);
  }

  receive(goods: Readonly<Partial<Record<ItemId, number>>>, centiGold = 0): void {
    for (const item of keysOf(goods))
      this.stock[item] = (this.stock[item] ?? 0) + (goods[item] ?? 0);
    const held = this.state.gold * 100 + this.state.centiGold + centiGold;
    this.state = { ...this.state, gold: Math.floor(held / 100), centiGold: held % 100 };
  }

  pass(actions: number): Settlement {
    this.nowMs += actions * actionMs;
    const { state, worn, stock } = this;
    const bagFree = 60 - this.bag.length;
    const settlement = settle(
      { state, worn, stock, bagFree, keepFrom: null, influences: [], secret, characterId: "1" },
      this.nowMs,
    );
    this.state = settlement.state;
    this.receive(settlement.items);
    this.bag.push(...settlement.pieces);
    for (const event of settlement.events) this.story = countEvent(this.story, event);
    return settlement;
  }

  work(work: Work): void {
    this.state = value(changeWork(this.state, this.worn, work, this.nowMs));
  }

  make(recipe: RecipeId, count: number): void {
    this.state = value(enqueue(this, { recipe, count })).state;
    this.work({ kind: "craft" });
    while (this.state.work.kind === "craft") this.pass(1);
  }

  view(quest: QuestId) {
    const view = storyViews(this.story, this).find((one) => one.quest === quest);
    if (view === undefined) throw new Error(quest);
    return view;
  }

  claim(quest: QuestId): void {
    const claim = value(claimQuest(this, quest));
    this.state = claim.state;
    this.story = claim.story;
    this.receive(claim.items, claim.centiGold);
    this.bag.push(...claim.pieces);
  }
}

function value<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${JSON.stringify(outcome.params)}`);
  return outcome.value;
}

describe("the first chapter", () => {
  test("can be played from the stick to the boss, each step in its turn", () => {
    const player = new Player();
    player.work({ kind: "combat", zone: "fenside-meadows" });
    while (player.view("a-dry-pair-of-boots").state !== "ready") player.pass(1);
    player.claim("a-dry-pair-of-boots");

    expect(player.view("equip-yourself").state).toBe("open");
    player.worn.push(...player.bag.splice(0, 1));
    player.story = countEvent(player.story, { kind: "equipped", slot: "main-hand" });
    player.claim("equip-yourself");
    expect(player.bag.map((piece) => piece.item)).toContain("softhide-jerkin");

    player.work({ kind: "gather", node: "copper-scrape" });
    while (player.view("first-swing").state !== "ready") player.pass(1);
    player.claim("first-swing");

    player.make("refine-copper-bar", 6);
    player.claim("bars-not-rocks");
    expect(player.view("your-own-work").state).toBe("open");
    player.receive({ "smiths-flux": 1 }, -100 * vendorGoods["smiths-flux"].gold);
    player.make("craft-copper-shortsword", 1);
    player.claim("your-own-work");

    player.work({ kind: "gather", node: "mill-pond" });
    while ((player.stock.mudminnow ?? 0) < 3) player.pass(1);
    player.make("cook-fried-mudminnow", 3);
    player.claim("supper");

    expect(player.view("a-roof")).toMatchObject({ state: "open", gift: "room" });
    player.state = { ...player.state, rooms: { study: 1 } };
    player.claim("a-roof");
    expect(currentStep(player.story)).toBe("choose-a-focus");
    player.state = { ...player.state, stance: "strength" };
    player.story = countEvent(player.story, { kind: "stance-set" });
    player.claim("choose-a-focus");
    expect(player.view("a-warm-boost")).toMatchObject({ state: "open", gift: "boost" });
    player.story = countEvent(player.story, { kind: "boost-started" });
    player.claim("a-warm-boost");
    expect(player.view("market-day")).toMatchObject({ state: "open", gift: "trade" });
    player.story = countEvent(player.story, { kind: "order-placed" });
    player.claim("market-day");
    expect(player.view("hired-help").state).toBe("open");
    player.story = countEvent(player.story, { kind: "fighter-hired" });
    player.claim("hired-help");
    expect(currentStep(player.story)).toBe("the-dip-in-the-meadow");

    player.work({ kind: "combat", zone: "fenside-meadows" });
    let fights = 0;
    while (player.view("the-dip-in-the-meadow").state !== "ready") {
      player.pass(50);
      const { state, worn, stock } = player;
      const outcome = challengeBoss(
        { state, worn, stock, bagFree: 10, secret, characterId: "1", zone: "fenside-meadows" },
        player.nowMs,
      );
      if (outcome.ok) {
        player.state = outcome.value.state;
        fights += 1;
      }
    }
    player.claim("the-dip-in-the-meadow");
    expect(fights).toBeGreaterThan(0);
    expect(player.bag.map((piece) => piece.item)).toContain("bog-iron-falchion");
    expect(player.state.gold).toBeGreaterThan(400);
    expect(player.view("hollow-sounds").state).toBe("open");
  });
});

describe("the story", () => {
  const fresh = new Player();
  const facts = { state: fresh.state, worn: [], stock: {} };

  test("opens with its first step, and everything else later", () => {
    const [first, ...others] = storyViews(newStory, facts);
    expect(first).toEqual({
      quest: "a-dry-pair-of-boots",
      progress: 0,
      goal: 2,
      state: "open",
    });
    expect(others.every(({ state }) => state === "later")).toBe(true);
  });

  test("pays for steps of the chapter in whatever order they are done", () => {
    const story = countEvent(newStory, { kind: "stance-set" });
    const state = { ...fresh.state, stance: "agility" as const };
    const context = { ...facts, state, story };
    const claim = value(claimQuest(context, "choose-a-focus"));
    expect(claim.reward.xp).toEqual({ combat: 150 });
    expect(claim.rises.levels).toEqual([{ skill: "combat", from: 1, to: 3 }]);
    expect(currentStep(claim.story)).toBe("a-dry-pair-of-boots");
  });

  test("counts what can be seen of the days before anybody counted", () => {
    const facts = { state: new Player().state, worn: [], stock: {} };
    const progress = (id: QuestId, more: Partial<StoryFacts>) =>
      storyViews(newStory, { ...facts, ...more }).find(({ quest }) => quest === id)?.progress;
    const stick: Piece = { item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] };
    expect(progress("equip-yourself", {})).toBe(0);
    expect(progress("equip-yourself", { worn: [stick] })).toBe(1);
    expect(progress("choose-a-focus", {})).toBe(0);
    expect(progress("choose-a-focus", { state: { ...facts.state, stance: "agility" } })).toBe(1);
    expect(progress("a-roof", { state: { ...facts.state, rooms: { study: 1 } } })).toBe(1);
  });

  test("takes rooms for what was built, and for nothing that is gathered or made", () => {
    const state = { ...fresh.state, rooms: { study: 8 } };
    const views = storyViews(newStory, { ...facts, state });
    const progress = Object.fromEntries(views.map((view) => [view.quest, view.progress]));
    expect(progress["a-roof"]).toBe(1);
    expect([progress["first-swing"], progress["supper"], progress["your-own-work"]]).toEqual([
      0, 0, 0,
    ]);
  });

  test("pays no step that is not done, nor one twice", () => {
    const context = { ...facts, story: newStory };
    expect(claimQuest(context, "a-dry-pair-of-boots")).toMatchObject({ code: "quest-not-ready" });
    const done = { ...facts, story: { ...newStory, claimed: ["a-dry-pair-of-boots" as const] } };
    expect(claimQuest(done, "a-dry-pair-of-boots")).toMatchObject({ code: "quest-not-ready" });
  });

  test("does not pay the last boss to one who never left the meadows", () => {
    const zone = { kills: 5_000, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
    const state = { ...fresh.state, zones: { "unlit-crown": zone } };
    const views = storyViews(newStory, { ...facts, state });
    expect(views.at(-1)?.state).toBe("later");
  });

  test("takes what is delivered", () => {
    const claimed = storyIds.filter((id) => quests[id].order < 14 && !wasPassedOver(id));
    const context = { ...facts, stock: { "mere-silk": 12 }, story: { claimed, counts: {} } };
    const claim = value(claimQuest(context, "silk-for-the-loom"));
    expect(claim.items).toEqual({ "mere-silk": -10 });
    expect(claim.marks).toBe(5);
    const poor = { ...context, stock: { "mere-silk": 9 } };
    expect(claimQuest(poor, "silk-for-the-loom")).toMatchObject({ code: "quest-not-ready" });
  });

  test("pays what a step earned when it was done, however late it is claimed", () => {
    const claimed = storyIds.filter((id) => quests[id].chapter === 1);
    const at = (level: number, kills: number) => ({
      ...fresh.state,
      skills: { ...fresh.state.skills, combat: { level, milliXp: 0, mastery: 0 } },
      zones: {
        "hollowmere-wood": { kills, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: false },
      },
    });
    const killed = (count: number) =>
      ({
        kind: "killed",
        monster: "hollow-squirrel",
        zone: "hollowmere-wood",
        count,
        worthy: count,
      }) as const;
    const before: Story = { claimed, counts: {} };
    expect(isAboutStory([killed(39)], at(8, 39))).toBe(false);
    expect(isAboutStory([killed(1)], at(8, 40))).toBe(true);
    const parts = [
      { stage: 0, skills: at(8, 0).skills, event: killed(40) },
      { stage: 1, skills: null, event: killed(60) },
    ];
    const story = followEvents(before, [{ ...killed(100), parts }], at(9, 100));
    const earned = rewardOf(quests["hollow-sounds"].rewards, at(8, 0).skills);
    const context = { ...facts, state: at(20, 100), story };
    expect(storyViews(story, context).find(({ quest }) => quest === "hollow-sounds")).toMatchObject(
      {
        state: "ready",
        earned,
      },
    );
    expect(value(claimQuest(context, "hollow-sounds")).reward).toEqual(earned);
    // A step that waits in a world of before pays as it would have there.
    const older = value(claimQuest({ ...context, story: before }, "hollow-sounds")).reward;
    expect(older).toEqual(rewardOf(quests["hollow-sounds"].rewards, at(20, 0).skills));
  });

  test("fixes what a step pays that was done before its chapter, when the chapter begins", () => {
    const claimed = storyIds.filter((id) => quests[id].order < 12);
    const beaten = { kills: 60, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
    const zones = {
      "fenside-meadows": beaten,
      "hollowmere-wood": { ...beaten, bossBeaten: false },
    };
    const state = { ...fresh.state, zones };
    const story: Story = { claimed, counts: { "the-dip-in-the-meadow": 1 } };
    expect(followEvents(story, [], state).earned).toBeUndefined();
    const claim = value(claimQuest({ ...facts, state, story }, "the-dip-in-the-meadow"));
    const { skills } = claim.state;
    expect(claim.story.earned).toEqual({
      "hollow-sounds": rewardOf(quests["hollow-sounds"].rewards, skills),
    });
  });

  test("pays more for what is done at a higher level, and chests of its chapter's tier", () => {
    const skills = { ...fresh.state.skills, combat: { level: 12, milliXp: 0, mastery: 0 } };
    const reward = rewardOf(quests["count-the-children"].rewards, skills);
    expect(reward).toEqual({
      gold: Math.floor(60 * 20 * (2 + 0.55 * 12 + 0.012 * 144)),
      marks: 15,
      items: { "sealed-cache-2": 1 },
      xp: { combat: 45 * 162 },
    });
  });

  test("offers what an earlier chapter passed over, beside the step at hand", () => {
    const claimed = storyIds.filter((id) => quests[id].order <= 12 && !wasPassedOver(id));
    const story: Story = { claimed: [...claimed, "hollow-sounds"], counts: {} };
    const views = storyViews(story, facts);
    const open = views.filter(({ state }) => state === "open").map(({ quest }) => quest);
    expect(open).toEqual([
      "a-roof",
      "a-warm-boost",
      "market-day",
      "hired-help",
      "silk-for-the-loom",
    ]);
    expect(currentStep(story)).toBe("silk-for-the-loom");
    const context = { ...facts, state: { ...fresh.state, rooms: { garden: 1 } }, story };
    const claim = value(claimQuest(context, "a-roof"));
    expect(currentStep(claim.story)).toBe("silk-for-the-loom");
  });

  test("hands out a gift once, and only while its step is told", () => {
    expect(isGiftOpen(newStory, "a-roof")).toBe(true);
    expect(isGiftOpen({ ...newStory, gifts: ["a-roof"] }, "a-roof")).toBe(false);
    expect(isGiftOpen({ ...newStory, claimed: ["a-roof"] }, "a-roof")).toBe(false);
    expect(isGiftOpen(newStory, "first-swing")).toBe(false);
  });

  test("sells a tool to whoever sold the ore, once, and until the chapter of the market day is over", () => {
    const sold = { ...newStory, gifts: ["market-day"] } as const;
    expect(isToolOpen(newStory)).toBe(false);
    expect(isToolOpen(sold)).toBe(true);
    expect(isToolOpen({ ...sold, toolBought: true })).toBe(false);
    const ofChapter = storyIds.filter((id) => quests[id].chapter === 1);
    expect(isToolOpen({ ...sold, claimed: ofChapter.slice(0, -1) })).toBe(true);
    expect(isToolOpen({ ...sold, claimed: ofChapter })).toBe(false);
  });

  test("names only goods that exist, in steps that can be reached", () => {
    for (const id of storyIds) {
      const reward = rewardOf(quests[id].rewards, fresh.state.skills);
      expect(keysOf(reward.items).every((item) => Object.hasOwn(items, item))).toBe(true);
    }
  });
});
