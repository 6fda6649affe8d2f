/** What is told of parties. */
export const partyNews = {
  "party-invited": "{by} invites you to a party",
  "party-invited-text": "Accept or decline on the page of your party.",
  "party-invited-push-text": "{name} has three days to answer.",
  "party-invited-setting": "A party invites you",
  "party-invited-setting-text": "Until you have answered.",

  "party-applied": "{by} would like to join your party",
  "party-applied-text": "Answer on the page of your party.",
  "party-applied-push-text": "{name} leads the party, and answers.",
  "party-applied-setting": "Somebody applies to your party",
  "party-applied-setting-text": "While you lead it.",

  "party-joined": "You are in the party of {by}",
  "party-joined-text": "Your application was accepted.",
  "party-joined-push-text": "The application of {name} was accepted.",
  "party-joined-setting": "A party takes you in",
  "party-joined-setting-text": "When an application of yours is accepted.",

  "party-kicked": "{by} has sent you away from the party",
  "party-kicked-text": "You can join another one in ten minutes.",
  "party-kicked-push-text": "{name} is in no party any more.",
  "party-kicked-setting": "You are sent away from your party",
  "party-kicked-setting-text": "By its leader.",

  "party-quest-done": "Your party has done {quest}",
  "party-quest-done-text": "Your part of the reward waits in your bag.",
  "party-quest-done-push-text": "The reward waits for {name}.",
  "party-quest-done-log": "Your party has done {quest}.",
  "party-quest-done-setting": "Your party has done its quest",
  "party-quest-done-setting-text": "Whoever did a twentieth of it is paid.",

  "party-quest-lapsed": "The time for {quest} is over",
  "party-quest-lapsed-text": "Your party can choose another quest.",
  "party-quest-lapsed-push-text": "The party of {name} can choose another quest.",
  "party-quest-lapsed-setting": "A quest of your party lapses",
  "party-quest-lapsed-setting-text": "After seven days.",
} as const;
