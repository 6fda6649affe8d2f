import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Wen man trifft, lädt man in die Gruppe ein. */
export const invites = translationOf<typeof english.invites>()({
  invite: "In die Gruppe einladen",
  "invite-name": "In die Gruppe einladen: {name}",
  invited: "{name} ist eingeladen",
  "found-title": "Eine Gruppe mit {name} gründen?",
  "found-text":
    "Noch bist du in keiner. Du führst die Gruppe, die du gründest, und {name} wird in sie eingeladen.",
  found: "Gründen und einladen",
  "found-not": "Nicht jetzt",
  "is-member": "In deiner Gruppe",
  withdraw: "Einladung zurücknehmen",
  "withdraw-name": "Einladung zurücknehmen ({name})",
  "accept-application": "Bewerbung annehmen",
  "accept-application-name": "Bewerbung annehmen ({name})",
});

/** Die Quests einer Gruppe. */
export const partyQuests = translationOf<typeof english.partyQuests>()({
  "no-party": "Du bist in keiner Gruppe",
  "no-party-text": "Gruppenquests schaffen zwei oder mehr, und wer seinen Teil tut, wird bezahlt.",
  "to-finder": "Gruppe suchen",
  none: "Noch hat die Gruppe nichts vor",
  "none-leader": "Wähle, was ihr zusammen tut.",
  "none-member": "Wer führt, wählt, was ihr zusammen tut.",
  "too-small": "Dafür braucht es zwei, die nicht ein Haushalt sind.",
  choices: "Was ihr zusammen tun könnt",
  choose: "Wählen",
  "choose-one": "{quest} wählen",
  progress: "{have} von {goal}",
  "share-paid": "Dein Teil ist {n}: Du wirst bezahlt.",
  "share-small": "Dein Teil ist {n}, zu wenig für den Lohn.",
  "paid-today": "Heute wurdest du schon für eine Gruppenquest bezahlt.",
  lapses: "Sie verfällt {when}.",
  "as-of": "Was getan ist, zählt, sobald es festgehalten ist, nach höchstens zehn Minuten.",
  held: "Aufgeben geht ab {when}.",
  "give-up": "Aufgeben",
  "give-up-title": "{quest} aufgeben?",
  "give-up-text": "Was dafür getan ist, ist für euch alle verloren.",
  "go-on": "Weiter",
});
