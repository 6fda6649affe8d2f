/** Was vom Weltboss erzählt wird. */
export const worldBossNews = {
  "boss-soon": "{boss} regt sich um {when}",
  "boss-soon-text": "Eine Stunde lang schlägst du von selbst zu.",
  "boss-soon-push-text": "{name} hat zugesagt und schlägt von selbst zu.",
  "boss-soon-setting": "Ein Weltboss regt sich",
  "boss-soon-setting-text": "Zehn Minuten vorher, wenn du zugesagt hast.",

  "boss-over-fell": "{boss} ist gefallen: {n} Omen warten auf dich",
  "boss-over-withdrew": "{boss} ist fort: {n} Omen warten auf dich",
  "boss-over-log-text": "Ein Fenster des Weltbosses.",
  "boss-over-text": "Auf der Seite des Weltbosses holst du sie ab.",
  "boss-over-push": "{boss} ist vorbei: {n} Omen",
  "boss-over-push-text": "Der Lohn wartet auf {name}.",
  "boss-over-setting": "Ein Weltboss ist vorbei",
  "boss-over-setting-text": "Er fiel oder zog sich zurück, und du warst dabei.",

  "boss-left-out": "{boss} kam ohne dich",
  "boss-left-out-text": "In diesem Fenster fehlst du: Du warst nicht zu zählen.",
  "boss-left-out-push-text": "{name} war nicht zu zählen und fehlt in diesem Fenster.",
  "boss-left-out-setting": "Du fehlst in einem Fenster",
  "boss-left-out-setting-text": "Obwohl du zugesagt hattest.",

  "boss-skipped": "Kein Fenster: Deine Zusage gilt für {when}",
  "boss-skipped-text": "Die Welt stand zu lange still.",
  "boss-skipped-push-text": "Die Zusage von {name} gilt für das nächste Fenster.",
  "boss-skipped-setting": "Ein Fenster fällt aus",
  "boss-skipped-setting-text": "Deine Zusage gilt für das nächste.",
} as const;
