/** Was von Gruppen erzählt wird. */
export const partyNews = {
  "party-invited": "{by} lädt dich in eine Gruppe ein",
  "party-invited-text": "Auf der Seite deiner Gruppe nimmst du an oder lehnst ab.",
  "party-invited-push-text": "{name} hat drei Tage Zeit für die Antwort.",
  "party-invited-setting": "Eine Gruppe lädt dich ein",
  "party-invited-setting-text": "Bis du geantwortet hast.",

  "party-applied": "{by} möchte in deine Gruppe",
  "party-applied-text": "Antworte auf der Seite deiner Gruppe.",
  "party-applied-push-text": "{name} führt die Gruppe und antwortet.",
  "party-applied-setting": "Jemand bewirbt sich bei deiner Gruppe",
  "party-applied-setting-text": "Solange du sie führst.",

  "party-joined": "Du bist in der Gruppe von {by}",
  "party-joined-text": "Deine Bewerbung ist angenommen.",
  "party-joined-push-text": "Die Bewerbung von {name} ist angenommen.",
  "party-joined-setting": "Eine Gruppe nimmt dich auf",
  "party-joined-setting-text": "Wenn eine Bewerbung von dir angenommen wird.",

  "party-kicked": "{by} hat dich aus der Gruppe geschickt",
  "party-kicked-text": "In zehn Minuten kannst du einer anderen beitreten.",
  "party-kicked-push-text": "{name} ist in keiner Gruppe mehr.",
  "party-kicked-setting": "Du wirst aus deiner Gruppe geschickt",
  "party-kicked-setting-text": "Vom Anführer.",

  "party-quest-done": "Deine Gruppe hat {quest} geschafft",
  "party-quest-done-text": "Dein Teil liegt im Überlauf des Beutels.",
  "party-quest-done-push-text": "Der Lohn wartet auf {name}.",
  "party-quest-done-log": "Deine Gruppe hat {quest} geschafft.",
  "party-quest-done-setting": "Deine Gruppe schafft ihre Quest",
  "party-quest-done-setting-text": "Wer ein Zwanzigstel tat, wird bezahlt.",

  "party-quest-lapsed": "Die Zeit für {quest} ist um",
  "party-quest-lapsed-text": "Deine Gruppe kann eine andere wählen.",
  "party-quest-lapsed-push-text": "Die Gruppe von {name} kann neu wählen.",
  "party-quest-lapsed-setting": "Eine Gruppenquest verfällt",
  "party-quest-lapsed-setting-text": "Nach sieben Tagen.",
} as const;
