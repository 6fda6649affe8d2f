/** What is said of sieges, quests of villages and their seasons: a part of `news`. */
export const siegeNews = {
  "siege-declared-own": "{by} declared a siege on {village}, at {when}",
  "siege-declared-own-text": "Look who stands in the line.",
  "siege-declared-theirs": "{village} comes at {when}",
  "siege-declared-theirs-text": "Look to your formation.",
  "siege-declared-push": "A siege: {village}, at {when}",
  "siege-declared-push-text": "{name} can look to the formation until then.",
  "siege-declared-setting": "A siege is declared",
  "siege-declared-setting-text": "By your village or on it, twelve hours before.",

  "siege-over-won": "Won against {village}, {n} to {m}",
  "siege-over-won-text": "Watch it bout by bout.",
  "siege-over-lost": "Lost to {village}, {n} to {m}",
  "siege-over-lost-text": "Nothing was taken. Watch it bout by bout.",
  "siege-over-push": "The siege is over: {village}, {n} to {m}",
  "siege-over-push-text": "{name} can watch it bout by bout.",
  "siege-over-setting": "A siege is over",
  "siege-over-setting-text": "Whoever declared it.",

  "siege-void": "The siege of {village} did not take place",
  "siege-void-text": "One of both villages is no more.",
  "siege-void-setting": "A siege does not take place",
  "siege-void-setting-text": "Since one of both villages is no more.",

  "village-season": "The season is over: {village} came in {place} of {of}",
  "village-season-paid": "You were paid {favour} favour.",
  "village-season-unpaid": "Favour is for those with three deeds in the season.",
  "village-season-setting": "A season of the villages is over",
  "village-season-setting-text": "Where yours came in.",

  "village-vote": "{village} votes until {when}",
  "village-vote-text": "On what it is about next.",
  "village-vote-setting": "Your village votes on its quest",
  "village-vote-setting-text": "Twice a week, for a day.",

  "village-quest-begun": "{village} begins: {quest}",
  "village-quest-begun-text": "What all of you do counts together.",
  "village-quest-begun-setting": "Your village begins a quest",
  "village-quest-begun-setting-text": "On Monday and on Thursday.",

  "village-quest-done": "Your village has done {quest}",
  "village-quest-done-paid": "{favour} favour for you, and {gold} gold waits in your bag.",
  "village-quest-done-unpaid": "Your part was too small to be paid.",
  "village-quest-done-log-text": "{favour} favour and {gold} gold.",
  "village-quest-done-setting": "Your village has done its quest",
  "village-quest-done-setting-text": "Whoever did a hundredth of it is paid.",

  "village-quest-lapsed": "{quest} was not done in time",
  "village-quest-lapsed-text": "The next quest of your village begins.",
  "village-quest-lapsed-setting": "A quest of your village lapses",
  "village-quest-lapsed-setting-text": "When its days are over.",
} as const;
