import { attackKinds, stanceIds } from "../world-boss/content/numbers.ts";
import { windowAt } from "../world-boss/rules/calendar.ts";
import { zoneIds } from "../world/content/zones.ts";
import { api, hour, plain, second } from "./game-test.ts";
import type { Arguments, Deed, Stranger } from "./strangers.ts";
import { usualTicket } from "./ticket-writers.ts";
import { plainBanner } from "./villagers.ts";

const nothing = (): Arguments => ({});
const ofFriend = ({ friend }: Stranger): Arguments => ({ name: friend.name });
const words = { text: "Good morning." };
const letters = ["a", "b"];

function named(what: string): (who: Stranger) => Arguments {
  return ({ nth }) => ({ name: `${what}${letters[nth] ?? ""}` });
}

/** What both do at one moment, in an order in which each finds what it needs. */
export const deeds: readonly Deed[] = [
  ["activity:checkIn", nothing],
  ["activity:fight", () => ({ zone: zoneIds[0] })],
  // A sign of a page, of which the next settlement hears.
  ["activity:checkIn", ({ game }) => (game.wait(20 * second), {})],
  ["activity:settleDue", settled],
  ["activity:gather", () => ({ node: "copper-scrape" })],
  ["activity:chooseFallback", () => ({ work: mining })],
  ["activity:stop", nothing],
  ["character:create", (who) => ({ ...newcomer, ...named("Newcomer")(who) })],
  // Each time a fifth level is told of on the landing page.
  ["activity:checkIn", risen],
  ["character:setStance", () => ({ stance: "strength" })],
  ["character:changeFace", () => ({ avatarSeed: 5 })],
  ["chat:send", ({ nth }) => ({ ...words, channel: ["global", "help"][nth] })],
  ["chat:roll", ({ nth }) => ({ channel: ["global", "help"][nth], sides: 6 })],
  ["chat:whisper", (who) => ({ ...ofFriend(who), ...words })],
  ["chat:readTalk", ({ friend }) => ({ otherId: friend.characterId })],
  ["chat:forgetTalk", ({ friend }) => ({ otherId: friend.characterId })],
  ["chat:setAway", () => words],
  ["chat:setIgnored", (who) => ({ ...ofFriend(who), isIgnored: true })],
  ["chat:setIgnored", (who) => ({ ...ofFriend(who), isIgnored: false })],
  ["friends:ask", ofFriend],
  ["friends:withdraw", ofFriend],
  ["friends:accept", asked("friends:ask")],
  ["friends:remove", ofFriend],
  ["friends:decline", asked("friends:ask")],
  ["gifts:send", (who) => ({ ...ofFriend(who), thing: { item: "copper-ore", quantity: 1 } })],
  ["gifts:take", given],
  ["gifts:decline", given],
  ["inventory:claimDeliveries", returned],
  ["house:openBook", () => ({ open: true })],
  ["house:writeNote", guest],
  ["inventory:wearBest", () => ({ slots: ["main-hand", "body"] })],
  ["inventory:saveLoadout", () => ({ place: 1, name: "Outfit" })],
  ["inventory:renameLoadout", () => ({ place: 1, name: "Other" })],
  ["inventory:wearLoadout", () => ({ place: 1 })],
  ["inventory:dropLoadout", () => ({ place: 1 })],
  ["crafting:enqueue", () => ({ recipe: "refine-copper-bar", count: 40 })],
  ["activity:craft", nothing],
  ["crafting:cancel", queued],
  ["activity:queueWork", () => ({ work: mining, until: { kind: "count", n: 5 } })],
  ["inventory:takeOff", () => ({ slot: "main-hand" })],
  ["inventory:wear", piece],
  ["inventory:sellPiece", piece],
  ["inventory:dismantle", piece],
  ["inventory:sellStack", () => ({ item: "copper-ore", quantity: 1 })],
  ["fighters:hire", recruit],
  ["world-boss:pledge", () => ({ ...fight, window: windowAt(Date.now()) + 2 })],
  ["world-boss:takeBack", () => ({ window: windowAt(Date.now()) + 2 })],
  ["households:showCode", nothing],
  [
    "households:join",
    async ({ before, friend }) => ({
      code: Reflect.get(Object(await before(friend, "households:showCode")), "code"),
    }),
  ],
  ["party:found", nothing],
  ["party:list", () => ({ listing: { ...words, minTotalLevel: 0, isOpen: true } })],
  ["party:invite", ofFriend],
  ["party:handOver", inParty],
  ["party:takeLead", nothing],
  ["party:leave", nothing],
  ["party:apply", listed],
  ["party:leave", nothing],
  ["party:accept", invited],
  ["party:leave", nothing],
  ["village:found", (who) => ({ ...founding, ...named("Fenwick")(who) })],
  ["village:setTax", () => ({ percent: 2 })],
  ["village:setJoining", () => ({ joining: "open" })],
  ["village:setLaunch", () => ({ membersLaunch: true })],
  ["village:setLimits", () => ({ steward: 10, member: 5 })],
  ["village:setSieges", () => ({ takesPart: true })],
  ["village:write", () => ({ ...words, banner: plainBanner })],
  ["village:invite", ofFriend],
  ["village:promote", inVillage],
  ["village:demote", ofFriend],
  ["village:kick", ofFriend],
  ["village-works:giveGold", () => ({ gold: 5_000 })],
  ["village-works:giveGoods", () => ({ item: "copper-bar", quantity: 20 })],
  ["village-works:withdraw", () => ({ item: "copper-bar", quantity: 1 })],
  ["journeys:launch", () => ({ hex: 1, ration: "fried-mudminnow" })],
  ["village:disband", named("Fenwick")],
  ["village:stopDisbanding", nothing],
  ["boosts:giveToLantern", () => ({ gold: 5 })],
  ["tower:climb", () => ({ floor: 1 })],
  ["arena:seek", nothing],
  ["wiki:propose", (who) => ({ ...article, title: `Bows ${letters[who.nth] ?? ""}` })],
  ["tickets:create", () => usualTicket],
  [
    "moderation:report",
    ({ friend }) => ({ what: "name", id: friend.name, cause: "name", note: "" }),
  ],
  ["push:subscribe", ({ nth }) => ({ ...browser, endpoint: `https://push.moor.alt/${nth}` })],
  ["activity:settleDue", settled],
  ["settings:setFamilyMode", () => ({ isOn: true })],
  ["quests:claim", fourthLevel],
  ["settings:change", () => ({ privacy: hiding })],
  ["character:depart", ({ name }) => ({ name })],
  ["character:restore", nothing],
  // Its last member ends a village.
  ["village:leave", nothing],
];

const mining = { kind: "gather", node: "copper-scrape" };
const fight = { kinds: attackKinds.slice(0, 4), stance: stanceIds[0] };
const newcomer = { origin: "wayfarer", mode: "standard", avatarSeed: 7 };
const hiding = { showsOnline: false, showsEquipment: true };
const founding = { text: "", banner: plainBanner, joining: "invite" };
const article = {
  slug: null,
  text: ["# Bows\n\nMade of alder, and strung at the bench."],
  note: "",
  base: 0,
};
const browser = {
  ...{ p256dh: `B${"A".repeat(86)}`, auth: "B".repeat(22) },
  ...{ label: "Firefox", timeZone: "UTC" },
};

/** One whose page shows it and of whom something is due. */
async function settled({ game, before, ...who }: Stranger): Promise<Arguments> {
  await before(who, "activity:checkIn");
  await before(who, "activity:fight", { zone: zoneIds[0] });
  const { _id, dueAtMs } = await game.progressOf(who.characterId);
  if (dueAtMs !== null && dueAtMs > Date.now()) game.wait(dueAtMs - Date.now());
  return { id: _id };
}

/** Another character, which has learned for an hour. */
async function risen({ game, before, account, nth }: Stranger): Promise<Arguments> {
  const characterId = await game.newCharacter(account, `Learner${letters[nth] ?? ""}`);
  await before({ account, characterId, name: "" }, "activity:gather", { node: "copper-scrape" });
  game.wait(hour);
  return { characterId };
}

/** A piece of the bag, another one each time. */
async function piece({ game, characterId }: Stranger): Promise<Arguments> {
  const [pieceId] = await game.give(characterId, { newPieces: [plain("copper-shortsword")] });
  return { pieceId };
}

async function queued({ before, ...who }: Stranger): Promise<Arguments> {
  const order = { recipe: "refine-copper-bar", count: 10 };
  const entry = await before(who, "crafting:enqueue", order);
  return { entryId: Reflect.get(Object(entry), "entryId") };
}

async function recruit({ game, account, characterId }: Stranger): Promise<Arguments> {
  const recruits = await game.as(account).ask(api.fighters.recruits, { characterId });
  return { set: recruits?.set, nth: 0 };
}

/** A step that pays what lacks for the fifth level. */
async function fourthLevel({ game, characterId }: Stranger): Promise<Arguments> {
  const combat = { level: 4, milliXp: 200_000, mastery: 0 };
  await game.become(characterId, (state) => ({ ...state, skills: { ...state.skills, combat } }));
  return { quest: "choose-a-focus" };
}

function asked(path: string): (who: Stranger) => Promise<Arguments> {
  return async ({ before, friend, name }) => {
    await before(friend, path, { name });
    return { name: friend.name };
  };
}

async function given({ game, before, friend, account, name, characterId }: Stranger) {
  await before(friend, "gifts:send", { name, thing: { item: "copper-ore", quantity: 1 } });
  const gifts = await game.as(account).ask(api.gifts.mine, { characterId });
  return { giftId: gifts?.received[0]?.id };
}

async function returned({ game, before, account, characterId, friend }: Stranger) {
  const thing = { item: "copper-ore", quantity: 1 };
  await before({ account, characterId, name: "" }, "gifts:send", { name: friend.name, thing });
  const gifts = await game.as(friend.account).ask(api.gifts.mine, {
    characterId: friend.characterId,
  });
  await before(friend, "gifts:decline", { giftId: gifts?.received.at(-1)?.id });
  return { deliveryIds: null };
}

async function guest(who: Stranger): Promise<Arguments> {
  await who.before(who.friend, "house:openBook", { open: true });
  return { ...ofFriend(who), ...words };
}

async function inParty(who: Stranger): Promise<Arguments> {
  const { game, friend, before } = who;
  const asks = await game.as(friend.account).ask(api.party.mine, {
    characterId: friend.characterId,
  });
  await before(friend, "party:accept", { askId: asks?.invites[0]?.id });
  return ofFriend(who);
}

async function listed({ game, before, friend }: Stranger): Promise<Arguments> {
  game.wait(2 * hour);
  await before(friend, "party:list", { listing: { ...words, minTotalLevel: 0, isOpen: true } });
  const parties = await game.as(friend.account).ask(api.party.finder, {});
  return { partyId: parties.find(({ leader }) => leader === friend.name)?.id };
}

async function invited({ game, before, friend, account, name, characterId }: Stranger) {
  game.wait(hour);
  await before(friend, "party:invite", { name });
  const mine = await game.as(account).ask(api.party.mine, { characterId });
  return { askId: mine?.invites[0]?.id };
}

async function inVillage(who: Stranger): Promise<Arguments> {
  const { game, friend, before } = who;
  const mine = await game.as(friend.account).ask(api.village.mine, {
    characterId: friend.characterId,
  });
  await before(friend, "village:accept", { askId: mine?.invites[0]?.id });
  return ofFriend(who);
}
