/** What is said of journeys and expeditions. */
export const journeyNews = {
  "journey-muster": "{by} musters for a journey",
  "journey-muster-text": "{terrain}. Join until {time}.",
  "journey-muster-push-text": "{terrain}. {name} can join until {time}.",
  "journey-muster-setting": "Somebody musters for a journey",
  "journey-muster-setting-text": "In your village.",

  "journey-back-known": "{terrain}: the hex is known",
  "journey-back-failed": "{terrain}: it kept its secret",
  "journey-back-text-known": "Your reward waits in your bag.",
  "journey-back-text-failed": "Half of the stamina is back.",
  "journey-back-push": "A journey is back",
  "journey-back-push-text": "{name} is home from a journey.",
  "journey-back-setting": "A journey is back",
  "journey-back-setting-text": "One that you went on.",

  "journey-called-off": "A journey was called off",
  "journey-called-off-text": "{terrain}. Your rations wait in your bag.",
  "journey-called-off-push-text": "{terrain}. The rations of {name} wait.",
  "journey-called-off-setting": "A journey is called off",
  "journey-called-off-setting-text": "One that you had joined.",

  "journey-choice": "{event}: your choice",
  "journey-choice-text": "Goods or caches, within 24 hours.",
  "journey-choice-push-text": "{name} chooses within 24 hours.",
  "journey-choice-setting": "Your journey leaves a choice",
  "journey-choice-setting-text": "You choose what it brings.",

  "expedition-opened": "{by} opens {expedition}",
  "expedition-opened-text": "Join on the page of your party.",
  "expedition-opened-push-text": "{name} has a day to join.",
  "expedition-opened-setting": "Somebody opens an expedition",
  "expedition-opened-setting-text": "In your party.",

  "expedition-back": "Back from {expedition}: {percent}% of it",
  "expedition-back-text": "The reward waits in your bag.",
  "expedition-back-push-text": "The reward waits for {name}.",
  "expedition-back-log": "Back from {expedition} with {percent}% of it.",
  "expedition-back-setting": "An expedition is back",
  "expedition-back-setting-text": "One that you went on.",
} as const;
