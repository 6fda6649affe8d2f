/** Was von Belagerungen, Dorfquests und Saisons gesagt wird: ein Teil von `news`. */
export const siegeNews = {
  "siege-declared-own": "{by} belagert {village}, um {when}",
  "siege-declared-own-text": "Sieh nach, wer in der Reihe steht.",
  "siege-declared-theirs": "{village} kommt um {when}",
  "siege-declared-theirs-text": "Sieh nach deiner Formation.",
  "siege-declared-push": "Eine Belagerung: {village}, um {when}",
  "siege-declared-push-text": "{name} kann bis dahin die Formation richten.",
  "siege-declared-setting": "Eine Belagerung ist angesagt",
  "siege-declared-setting-text": "Von deinem Dorf oder gegen es, zwölf Stunden vorher.",

  "siege-over-won": "Gegen {village} gewonnen, {n} zu {m}",
  "siege-over-won-text": "Sieh dir die Gefechte an.",
  "siege-over-lost": "Gegen {village} verloren, {n} zu {m}",
  "siege-over-lost-text": "Genommen wurde nichts. Sieh sie dir an.",
  "siege-over-push": "Die Belagerung ist vorbei: {village}, {n} zu {m}",
  "siege-over-push-text": "{name} kann sie Gefecht für Gefecht ansehen.",
  "siege-over-setting": "Belagerung vorbei",
  "siege-over-setting-text": "Wer auch immer sie angesagt hat.",

  "siege-void": "Die Belagerung von {village} fällt aus",
  "siege-void-text": "Eines der beiden Dörfer gibt es nicht mehr.",
  "siege-void-setting": "Eine Belagerung fällt aus",
  "siege-void-setting-text": "Weil es eines der beiden Dörfer nicht mehr gibt.",

  "village-season": "Die Saison ist vorbei: {village} ist {place}. von {of}",
  "village-season-paid": "Du bekommst {favour} Gunst.",
  "village-season-unpaid": "Gunst gibt es ab drei Taten in der Saison.",
  "village-season-setting": "Eine Saison der Dörfer ist vorbei",
  "village-season-setting-text": "Auf welchem Platz deines steht.",

  "village-vote": "{village} stimmt ab, bis {when}",
  "village-vote-text": "Über die nächste Quest.",
  "village-vote-setting": "Dein Dorf stimmt über seine Quest ab",
  "village-vote-setting-text": "Zweimal die Woche, einen Tag lang.",

  "village-quest-begun": "{village} beginnt: {quest}",
  "village-quest-begun-text": "Was ihr alle tut, zählt zusammen.",
  "village-quest-begun-setting": "Dein Dorf beginnt eine Quest",
  "village-quest-begun-setting-text": "Am Montag und am Donnerstag.",

  "village-quest-done": "Dein Dorf hat {quest} geschafft",
  "village-quest-done-paid": "{favour} Gunst für dich, {gold} Gold liegen im Beutel.",
  "village-quest-done-unpaid": "Dein Anteil war zu klein für Lohn.",
  "village-quest-done-log-text": "{favour} Gunst und {gold} Gold.",
  "village-quest-done-setting": "Dein Dorf hat seine Quest geschafft",
  "village-quest-done-setting-text": "Bezahlt wird ab einem Hundertstel.",

  "village-quest-lapsed": "{quest} ist nicht fertig geworden",
  "village-quest-lapsed-text": "Die nächste Quest deines Dorfes beginnt.",
  "village-quest-lapsed-setting": "Eine Quest deines Dorfes verfällt",
  "village-quest-lapsed-setting-text": "Wenn ihre Tage vorbei sind.",
} as const;
