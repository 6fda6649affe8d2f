import type { PushSay } from "@aldermoor/game/push/api.ts";

/** What a notification of the browser says: a title, and a text below it. The service worker knows them by heart. */
export const pushes = {
  level: "{skill} {level}",
  "level-text": "{name} has reached a new level.",
  mastery: "{skill}: mastery {level}",
  "mastery-text": "{name} goes on beyond level 100.",
  "rare-find": "{item}",
  "rare-find-text": "{name} found it, and it is epic or better.",
  "rare-make": "{item}",
  "rare-make-text": "{name} made it, and it is epic or better.",
  "work-ended": "Work has ended",
  "work-ended-text": "{name} is done with it.",
  "queue-empty": "The bench is done",
  "queue-empty-text": "Everything {name} had in the queue is made.",
  "lamp-low": "The lamp burns low",
  "lamp-low-text": "{name} works by its light for less than an hour more.",
  room: "{room} {level} is finished",
  "room-text": "It counts from now on, for {name}.",
  garden: "The garden is ripe",
  "garden-text": "Plots that wait for {name}: {plots}.",
  "quest-done": "{quest}",
  "quest-done-text": "A quest of {name} is done and paid.",
  achievement: "{achievement}",
  "achievement-text": "{name} has achieved it.",
  "boost-ending": "{boost} ends in a few minutes",
  "boost-ending-text": "Until then it works for {name}.",
  mention: "{by} called you",
  "mention-text": "In the chat, by the name of {name}.",
  test: "A test",
  "test-text": "This device is told of what you switched on.",
  unknown: "Aldermoor",
  "unknown-text": "Something happened on the moor.",
} as const satisfies Record<Said | `${Said}-text`, string>;

/** A worker may be older than the server, and then has no words for what it is told. */
type Said = PushSay | "unknown";
