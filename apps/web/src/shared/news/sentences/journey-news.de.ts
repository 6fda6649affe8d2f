import { translationOf } from "../../../texts/translation.ts";
import type { journeyNews as english } from "./journey-news.en.ts";

export const journeyNews = translationOf<typeof english>()({
  "journey-muster": "{by} sammelt zu einer Erkundung",
  "journey-muster-text": "{terrain}. Mitgehen kannst du bis {time}.",
  "journey-muster-push-text": "{terrain}. {name} kann bis {time} mitgehen.",
  "journey-muster-setting": "Jemand sammelt zu einer Erkundung",
  "journey-muster-setting-text": "In deinem Dorf.",

  "journey-back-known": "{terrain}: Das Feld ist bekannt",
  "journey-back-failed": "{terrain}: Es blieb verborgen",
  "journey-back-text-known": "Der Lohn liegt im Überlauf deines Beutels.",
  "journey-back-text-failed": "Die halbe Ausdauer kommt zurück.",
  "journey-back-push": "Eine Erkundung ist zurück",
  "journey-back-push-text": "{name} ist von einer Erkundung zurück.",
  "journey-back-setting": "Eine Erkundung ist zurück",
  "journey-back-setting-text": "Eine, bei der du dabei warst.",

  "journey-called-off": "Eine Erkundung fällt aus",
  "journey-called-off-text": "{terrain}. Dein Proviant liegt im Überlauf.",
  "journey-called-off-push-text": "{terrain}. Der Proviant von {name} wartet.",
  "journey-called-off-setting": "Eine Erkundung fällt aus",
  "journey-called-off-setting-text": "Eine, bei der du mitwolltest.",

  "journey-choice": "{event}: deine Wahl",
  "journey-choice-text": "Waren oder Truhen, binnen 24 Stunden.",
  "journey-choice-push-text": "{name} wählt binnen 24 Stunden.",
  "journey-choice-setting": "Deine Erkundung lässt eine Wahl",
  "journey-choice-setting-text": "Du wählst, was sie bringt.",

  "expedition-opened": "{by} ruft zu {expedition}",
  "expedition-opened-text": "Auf der Seite der Gruppe gehst du mit.",
  "expedition-opened-push-text": "{name} hat einen Tag Zeit.",
  "expedition-opened-setting": "Jemand ruft zur Expedition",
  "expedition-opened-setting-text": "In deiner Gruppe.",

  "expedition-back": "Zurück von {expedition}: {percent} % davon",
  "expedition-back-text": "Der Lohn liegt im Überlauf deines Beutels.",
  "expedition-back-push-text": "Der Lohn wartet auf {name}.",
  "expedition-back-log": "Zurück von {expedition} mit {percent} % davon.",
  "expedition-back-setting": "Eine Expedition ist zurück",
  "expedition-back-setting-text": "Eine, bei der du dabei warst.",
});
