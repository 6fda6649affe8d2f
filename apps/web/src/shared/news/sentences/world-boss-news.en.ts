/** What is told of the world boss. */
export const worldBossNews = {
  "boss-soon": "{boss} stirs at {when}",
  "boss-soon-text": "You strike by yourself for an hour.",
  "boss-soon-push-text": "{name} is pledged and strikes by itself.",
  "boss-soon-setting": "A world boss stirs",
  "boss-soon-setting-text": "Ten minutes before, where you are pledged.",

  "boss-over-fell": "{boss} fell: {n} omens wait for you",
  "boss-over-withdrew": "{boss} withdrew: {n} omens wait for you",
  "boss-over-log-text": "A window of the world boss.",
  "boss-over-text": "Claim them on the page of the world boss.",
  "boss-over-push": "{boss} is over: {n} omens",
  "boss-over-push-text": "The reward waits for {name}.",
  "boss-over-setting": "A world boss is over",
  "boss-over-setting-text": "It fell or withdrew, and you had part in it.",

  "boss-left-out": "{boss} came without you",
  "boss-left-out-text": "You were left out of this window: you could not be read.",
  "boss-left-out-push-text": "{name} could not be read, and is left out of this window.",
  "boss-left-out-setting": "You are left out of a window",
  "boss-left-out-setting-text": "Although you had pledged for it.",

  "boss-skipped": "No window: your pledge stands for {when}",
  "boss-skipped-text": "The world stood still for too much of it.",
  "boss-skipped-push-text": "The pledge of {name} stands for the next window.",
  "boss-skipped-setting": "A window falls out",
  "boss-skipped-setting-text": "Your pledge stands for the next one.",
} as const;
