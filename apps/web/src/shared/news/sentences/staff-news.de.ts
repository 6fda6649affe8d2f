/** Was davon gesagt wird, was das Team entscheidet und richtet: ein Teil von `news`. */
export const staffNews = {
  "sanctioned-warning": "Das Team hat dich verwarnt",
  "sanctioned-rename": "Das Team hat deinen Namen geändert",
  "sanctioned-kick": "Das Team hat deine Seiten geschlossen",
  "sanctioned-mute": "Das Team nahm dir die Stimme",
  "sanctioned-ban": "Das Team hat dich gesperrt",
  "sanctioned-removal": "Das Team hat entfernt, was du geschrieben hast",
  "sanctioned-text": "{reason}",
  "sanctioned-push": "Das Team hat etwas über dich entschieden",
  "sanctioned-push-text": "{name} kann es im Spiel lesen.",
  "sanctioned-setting": "Das Team entscheidet etwas über dich",
  "sanctioned-setting-text":
    "Eine Verwarnung, ein stummer Chat, ein geänderter Name, ein entfernter Text.",

  "staff-helped-granted": "Das Team hat dir Gold gegeben",
  "staff-helped-restored": "Das Team hat ein Stück von dir zurückgeholt",
  "staff-helped-returned": "Das Team gab zurück, was du hinterlegt hattest",
  "staff-helped-freed": "Das Team hat deinen Charakter befreit",
  "staff-helped-undone": "Das Team hat einen Handel von dir rückgängig gemacht",
  "staff-helped-text": "{reason}",
  "staff-helped-push": "Das Team hat etwas gerichtet",
  "staff-helped-push-text": "{name} kann es im Spiel lesen.",
  "staff-helped-setting": "Das Team richtet etwas für dich",
  "staff-helped-setting-text":
    "Gold, ein Stück, was auf dem Markt lag, ein rückgängig gemachter Handel.",

  "report-handled": "Deine Meldung wurde angesehen",
  "report-handled-text": "Es ging um {name}. Danke für den Hinweis.",
  "report-handled-push-text": "Was {name} gemeldet hat, wurde angesehen.",
  "report-handled-setting": "Eine Meldung von dir wurde angesehen",
  "report-handled-setting-text": "Sobald das Team entschieden hat.",
} as const;
