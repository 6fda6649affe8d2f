import type {
  AllNews,
  LoggedId,
  NewsId,
  PushedId,
  ToldId,
} from "@aldermoor/game/core/content/all-news.ts";
import type { WrittenType } from "@aldermoor/game/log/content/log-types.ts";
import { journeyNews } from "./journey-news.en.ts";
import { marketNews } from "./market-news.en.ts";
import { orderNews } from "./order-news.en.ts";
import { partyNews } from "./party-news.en.ts";
import { premiumNews } from "./premium-news.en.ts";
import { siegeNews } from "./siege-news.en.ts";
import { staffNews } from "./staff-news.en.ts";
import { ticketNews } from "./ticket-news.en.ts";
import { villageNews } from "./village-news.en.ts";
import { villageWorksNews } from "./village-works-news.en.ts";
import { worldBossNews } from "./world-boss-news.en.ts";

/**
 * All that is said of a piece of news, under its id: its title and text behind the bell, in toasts and in
 * the log; `-log` and `-push` where those say it otherwise; and its row in the settings. The service
 * worker knows the words of pushes by heart.
 */
export const news = {
  level: "{skill} {level}",
  "level-one": "You reached a new level.",
  "level-many": "{count} levels in a row.",
  "level-log-text": "A new level.",
  "level-push-text": "{name} has reached a new level.",
  "level-setting": "A new level",
  "level-setting-text": "Every fifth of a skill; several in a row become one line.",

  mastery: "{skill}: mastery {level}",
  "mastery-text": "It grows on beyond level 100.",
  "mastery-log-text": "A new level beyond 100.",
  "mastery-push-text": "{name} goes on beyond level 100.",
  "mastery-setting": "A mastery grows",
  "mastery-setting-text": "Every tenth level of a skill beyond 100.",

  "calling-open": "You can choose a calling",
  "calling-open-text": "Each has talents of its own.",
  "calling-open-push-text": "{name} has the combat level for it.",
  "calling-open-setting": "A calling can be chosen",
  "calling-open-setting-text": "When your combat level is high enough for one.",

  "rare-find": "You found {item}",
  "rare-find-text": "{rarity}",
  "rare-find-push": "{item}",
  "rare-find-push-text": "{name} found it, and it is epic or better.",
  "rare-find-setting": "A rare find",
  "rare-find-setting-text": "Epic or better.",

  "boss-beaten": "The boss of {zone} is beaten",
  "boss-beaten-first": "For the first time: the way on is open.",
  "boss-beaten-again": "Once more.",
  "boss-beaten-setting": "A boss is beaten",
  "boss-beaten-setting-text": "With the zone it opens.",

  "boss-ready": "The boss of {zone} can be beaten",
  "boss-ready-text": "Win chance {chance}%.",
  "boss-ready-push-text": "{name} has a win chance of {chance}%.",
  "boss-ready-setting": "A boss can be beaten",
  "boss-ready-setting-text": "A challenge is ready at a good win chance; once for each boss.",

  "zone-opened": "{zone} is open",
  "zone-opened-text": "Your combat level is high enough.",
  "zone-opened-push-text": "{name} can fight there now.",
  "zone-opened-setting": "A new zone is open",
  "zone-opened-setting-text":
    "The boss before it is beaten, and your combat level is now high enough.",

  "food-out": "You ran out of {item}",
  "food-out-text": "Fights go on without food.",
  "food-out-push-text": "{name} fights on without food.",
  "food-out-setting": "Food ran out",
  "food-out-setting-text": "The last ration was eaten in a fight.",

  defeats: "Defeated {count:once|several times}",
  "defeats-text": "You got up and went on.",

  "rare-make": "You crafted {item}",
  "rare-make-text": "{rarity}",
  "rare-make-push": "{item}",
  "rare-make-push-text": "{name} crafted it, and it is epic or better.",
  "rare-make-setting": "A rare craft",
  "rare-make-setting-text": "Epic or better.",

  tempering: "Tempered {item}, now +{plus}",
  "tempering-text": "{successes} held, {failures} did not.",

  room: "{room} {level} is finished",
  "room-text": "Active now.",
  "room-log-text": "Active from then on.",
  "room-push-text": "Active now, for {name}.",
  "room-setting": "A room is finished",
  "room-setting-text": "With the level it has now.",

  harvest: "The garden was harvested",
  "harvest-text": "{plots} {plots:plot|plots}.",

  garden: "{plots} {plots:plot is|plots are} ripe",
  "garden-text": "Nothing withers; it waits for you.",
  "garden-push": "The garden is ripe",
  "garden-push-text": "Plots that wait for {name}: {plots}.",
  "garden-setting": "The garden is ripe",
  "garden-setting-text": "When plots wait for their harvest.",

  "quest-done": "{quest}",
  "quest-done-text": "Quest completed.",
  "quest-done-push-text": "{name} completed a quest.",
  "quest-done-setting": "A quest is completed",
  "quest-done-setting-text": "When its reward is yours.",

  "task-ready": "{quest}",
  "task-ready-text": "Its reward is ready to claim.",
  "task-ready-push-text": "{name} has done it: its reward is ready to claim.",
  "task-ready-setting": "A reward is ready to claim",
  "task-ready-setting-text": "When a daily or weekly quest is done.",

  achievement: "{achievement}",
  "achievement-text": "An achievement is reached.",
  "achievement-points": "An achievement is reached: {points} {points:point|points}.",
  "achievement-marks": "+{marks} {marks:mark|marks}",
  "achievement-push-text": "{name} has achieved it.",
  "achievement-setting": "An achievement is reached",
  "achievement-setting-text": "When its marks or its title are yours.",

  "work-ended": "Your action has ended",
  "work-ended-text": "{why}",
  "work-ended-log": "Action ended",
  "work-ended-push": "Action ended",
  "work-ended-push-text": "{name} is idle now.",
  "work-ended-setting": "An action has ended",
  "work-ended-setting-text":
    "The offline time ran out, a tool is missing, or the queue cannot go on.",

  "queue-empty": "The queue is finished",
  "queue-empty-text": "{why}",
  "queue-empty-push-text": "Everything {name} had in the queue is crafted.",
  "queue-empty-setting": "The queue is finished",
  "queue-empty-setting-text": "Everything in the queue is crafted.",

  "lamp-low": "Offline time ends at {time}",
  "lamp-low-text": "Opening the game resets it to 24 hours.",
  "lamp-low-push": "Offline time is running out",
  "lamp-low-push-text": "{name} works offline for less than an hour more.",
  "lamp-low-setting": "Offline time is running out",
  "lamp-low-setting-text": "An hour before it ends while you are away.",

  "welcome-back": "You were away for {time}",
  "welcome-back-text": "{kills} kills, {gold} gold.",
  "welcome-back-setting": "You came back",
  "welcome-back-setting-text": "What happened while you were away.",

  "self-created": "Character created",
  "self-converted": "No longer Ironbound",
  "self-departing": "Will be deleted",
  "self-restored": "Restored",
  "self-renamed": "New name",
  "self-text": "On the page of your characters.",
  "self-setting": "Your character changed",
  "self-setting-text": "Deleted, restored, or no longer Ironbound.",

  "boost-ending": "{boost} ends in ten minutes",
  "boost-ending-text": "The tavern has another day of it.",
  "boost-ending-push": "{boost} ends in a few minutes",
  "boost-ending-push-text": "Until then it is active for {name}.",
  "boost-ending-setting": "A boost is about to end",
  "boost-ending-setting-text": "Ten minutes before one you paid for does.",

  mention: "{by} mentioned you",
  "mention-text": "{channel}",
  "mention-push-text": "In the chat, by the name of {name}.",
  "mention-setting": "Somebody mentions you",
  "mention-setting-text": "By @ and your name in the chat.",

  whisper: "{by} whispers to you",
  "whisper-text": "Read it in the chat.",
  "whisper-push-text": "A whisper for {name}.",
  "whisper-setting": "Somebody whispers to you",
  "whisper-setting-text": "Until you have read it.",

  "friend-asked": "{by} asks to be your friend",
  "friend-asked-text": "Accept or decline on your page of friends.",
  "friend-asked-push-text": "{name} has fourteen days to answer.",
  "friend-asked-setting": "Somebody asks to be your friend",
  "friend-asked-setting-text": "Until you have answered.",

  befriended: "{by} is your friend now",
  "befriended-text": "Your request was accepted.",
  "befriended-push-text": "The request of {name} was accepted.",
  "befriended-setting": "Somebody becomes your friend",
  "befriended-setting-text": "When a request of yours is accepted.",

  "household-joined": "{by} belongs to your household now",
  "household-joined-text":
    "Your code was entered. Was it not meant for {by}? Then leave under Privacy.",
  "household-joined-push-text": "Somebody entered the code of {name}.",
  "household-joined-setting": "Somebody joins your household",
  "household-joined-setting-text": "When your code is entered.",

  "household-linked": "The staff have linked you with {to}",
  "household-linked-text": "{reason}",
  "household-linked-push": "Your account is linked with another one",
  "household-linked-push-text": "The staff have linked the account of {name}.",
  "household-linked-setting": "Staff link your account",
  "household-linked-setting-text": "When it becomes a household with another one.",

  ...staffNews,

  "appeal-decided-upheld": "The decision about you stands",
  "appeal-decided-shortened": "The decision about you ends earlier",
  "appeal-decided-lifted": "The decision about you is lifted",
  "appeal-decided-text": "{reason}",
  "appeal-decided-push": "Your appeal is answered",
  "appeal-decided-push-text": "The staff have answered {name}.",
  "appeal-decided-setting": "An appeal of yours is answered",
  "appeal-decided-setting-text": "Once somebody else of the staff has decided.",

  "revision-answered-taken": "Your article {article} was taken",
  "revision-answered-declined": "Your article {article} was declined",
  "revision-answered-text": "{reason}",
  "revision-answered-setting": "Your article is answered",
  "revision-answered-setting-text": "What you proposed for the wiki was taken or declined.",
  ...ticketNews,

  "news-post": "News: {title}",
  "news-post-text": "Read what is new.",
  "news-post-setting": "There is news",
  "news-post-setting-text": "When the people who run this server tell everybody something.",

  ...orderNews,

  ...premiumNews,

  ...partyNews,

  ...villageNews,

  ...journeyNews,
  ...villageWorksNews,

  "fighter-hired": "{name} joined you",
  "fighter-hired-text": "{class}",

  "tower-tried": "Floor {floor} of the tower",
  "tower-tried-text": "You won the way up to it.",

  "arena-fought": "{wins} of {bouts} {bouts:bout|bouts} won in the arena",
  "arena-fought-text": "Rating {move}.",

  "arena-day": "Your defence was attacked {attacked} {attacked:time|times}",
  "arena-day-text": "It held {held}. Rating {rating} ({move}).",
  "arena-day-setting": "A day of your defence in the arena",
  "arena-day-setting-text": "How often it was attacked, when the day is over.",

  "arena-week": "A week in the arena: {laurels} {laurels:laurel|laurels}",
  "arena-week-text": "Your rating moved a tenth of the way back.",
  "arena-week-setting": "A week in the arena is over",
  "arena-week-setting-text": "With the laurels that it paid.",

  "expedition-called-off": "{expedition} was called off",
  "expedition-called-off-text": "You have your start back.",
  "expedition-called-off-push-text": "{name} has the start back.",
  "expedition-called-off-setting": "An expedition is called off",
  "expedition-called-off-setting-text": "One that you had joined.",

  ...siegeNews,

  ...worldBossNews,

  ...marketNews,

  "rarity-3": "A rare piece.",
  "rarity-4": "An epic piece.",
  "rarity-5": "A legendary piece.",
  "rarity-6": "There is only one of its kind.",

  times: "×{n}",
  plus: "+{n}",

  "type-level": "Levels",
  "type-loot.rare": "Rare finds",
  "type-boss": "Bosses",
  "type-defeat.summary": "Defeats",
  "type-craft.rare": "Rare crafts",
  "type-temper": "Tempering",
  "type-room": "Rooms",
  "type-garden": "Garden",
  "type-exploration": "Journeys",
  "type-party.expedition": "Expeditions",
  "type-hire": "Fighters",
  "type-tower": "Tower",
  "type-arena": "Arena",
  "type-village.joined": "Villages joined",
  "type-village.left": "Villages left",
  "type-village.contributed": "Given to villages",
  "type-village.withdrew": "Taken out of villages",
  "type-village.rank": "Ranks in villages",
  "type-order.joined": "Orders joined",
  "type-order.left": "Orders left",
  "type-order.goal": "Goals of orders",
  "type-party.quest": "Party quests",
  "type-siege": "Sieges",
  "type-village.quest": "Village quests",
  "type-village.season": "Seasons of the village",
  "type-worldboss": "World bosses",
  "type-market.trade": "Trades",
  "type-market.listing": "Pieces on the market",
  "type-market.order": "Ran out on the market",
  "type-gift": "Gifts",
  "type-quest": "Quests",
  "type-achievement": "Achievements",
  "type-sanction": "Decisions of the staff",
  "type-staff-help": "Put right by staff",
  "type-system": "Your character",

  test: "A test",
  "test-text": "This device is told of what you switched on.",
  unknown: "Aldermoor",
  "unknown-text": "Something happened on the moor.",
} as const satisfies Record<Needed, string> & Partial<Record<Own, string>>;

/** The title and the text of each, or several to choose from, and what the settings and a push say. */
type Needed =
  | { [Id in NewsId]: Choice<Id, "title", Id> | Choice<Id, "text", `${Id}-text`> }[NewsId]
  | `${ToldId}-setting${"" | "-text"}`
  | `${PushedId}-push-text`
  | `type-${WrittenType}`
  | `rarity-${3 | 4 | 5 | 6}`
  | `${"test" | "unknown"}${"" | "-text"}`;

type Choice<Id extends NewsId, Part extends "title" | "text", One extends string> = [
  ReturnType<NonNullable<AllNews[Id][Part]>>,
] extends [never]
  ? One
  : `${Id}-${ReturnType<NonNullable<AllNews[Id][Part]>>}`;

/** What may be said in other words in one place. */
type Own =
  | `${LoggedId}-log${"" | "-text"}`
  | `${PushedId}-push`
  | `achievement-${"points" | "marks"}`
  | "times"
  | "plus";

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly news: typeof news;
  }
}
