import { windowAt } from "@aldermoor/game/world-boss/rules/calendar.ts";
import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];

/** The most expensive arguments of what a character or its player does besides. */
export function otherCalls(own: Belongings): WorstCalls {
  const { characterId, name, neighbour, noteId } = own;
  const allSettings = {
    notices: { "level-up": { bell: true, toast: true } },
    privacy: { showsOnline: false, showsEquipment: false },
    play: { asksBeforeStop: true, summaryFromMinutes: 10, keepsFromRarity: 3 },
  };
  return {
    "achievements:wearFrame": [{ frame: "frame-reedwork" }],
    "achievements:wearBackdrop": [{ backdrop: "backdrop-storm" }],
    "achievements:wearTitle": [{ title: "title-the-dependable" }],
    "boosts:buy": [{ boost: "hearthside-tale" }],
    "boosts:giveToLantern": [{ gold: 9 * 10 ** 11 }],
    "callings:saveBuild": [{ place: "first" }],
    "callings:setBuild": [{ calling: "delver", ranks: {}, goldMax: 9e12 }],
    "callings:useBuild": [{ place: "second", goldMax: 9e12 }],
    "character:changeFace": [{ avatarSeed: 5 }],
    "character:convert": nothing,
    "character:create": [{ name: "Newcomer", origin: "moorborn", mode: "standard", avatarSeed: 1 }],
    "character:depart": [{ name }],
    "character:restore": [{ characterId }],
    "character:setStance": [{ stance: "strength" }],
    "character:takeIn": [{ characterId }],
    "chat:roll": [{ channel: "global", sides: 100 }],
    "chat:send": [{ channel: "global", text: "mist ".repeat(59) }],
    "chat:whisper": [{ name: neighbour, text: "mist ".repeat(59) }],
    "chat:readTalk": [{ otherId: characterId }],
    "chat:forgetTalk": [{ otherId: characterId }],
    "chat:setIgnored": [{ name: neighbour, isIgnored: true }],
    "friends:accept": [{ name: neighbour }],
    "friends:ask": [{ name: neighbour }],
    "friends:decline": [{ name: neighbour }],
    "friends:remove": [{ name: neighbour }],
    "friends:withdraw": [{ name: neighbour }],
    "house:deleteNote": [{ noteId }],
    "house:openBook": [{ open: false }],
    "house:removeNote": [{ noteId, reason: "mist ".repeat(59) }],
    "house:writeNote": [{ name: neighbour, text: "mist ".repeat(27) }],
    "guide:dismiss": [{ kind: "wear", target: "p".repeat(2_000) }],
    "notifications:markSeen": [{ noticeIds: Array.from({ length: 1_000 }, () => "n".repeat(31)) }],
    "notifications:markRead": [{ upToMs: 9e15 }],
    "push:subscribe": [
      {
        endpoint: `https://push.moor.test/${"a".repeat(900)}`,
        p256dh: `B${"a".repeat(86)}`,
        auth: "a".repeat(22),
        label: "A browser",
        timeZone: "Europe/Berlin",
      },
    ],
    "push:test": [{ id: characterId }],
    "push:unsubscribe": [{ id: characterId }],
    "quests:buyFromTrader": [{ item: "copper-pickaxe" }],
    "quests:buyWithMarks": [{ offer: "marks-cache", quantity: 1_000 }],
    "quests:claim": [{ quest: "a-dry-pair-of-boots" }],
    "quests:claimAllTasks": nothing,
    "quests:claimTask": [{ set: "daily", task: "daily-rat-catching" }],
    "quests:replaceTask": [{ set: "daily", task: "daily-rat-catching" }],
    "quests:takeBoost": [{ boost: "hearthside-tale" }],
    "quests:sellToTrader": nothing,
    "quests:takeRoom": [{ room: "study" }],
    "settings:askCopy": nothing,
    "settings:change": [allSettings],
    "settings:setFamilyMode": [{ isOn: true }],
  };
}

/** The same of world bosses. */
export function bossCalls(): WorstCalls {
  const given = { kinds: ["edge", "pierce", "blunt", "spell"], stance: "reckless" };
  const window = windowAt(Date.now()) + 1;
  return {
    "world-boss:pledge": [{ window, ...given }],
    "world-boss:join": [given],
    "world-boss:change": [given],
    "world-boss:buyWithOmens": [{ offer: "omens-scrap", item: "crown-mote", quantity: 1_000 }],
    "world-boss:takeBack": [{ window }],
  };
}
