/** Was von Kronen, Patron und Geschenken aus beidem erzählt wird. */
export const premiumNews = {
  "premium-crowns": "{n} Kronen sind gekommen",
  "premium-crowns-text": "Sie liegen auf deinem Konto.",
  "premium-chargeback": "Eine Zahlung wurde zurückgeholt: {n} Kronen sind fort",
  "premium-chargeback-text": "Was davon fehlt, ist nachzukaufen.",
  "premium-gift": "{name} schenkt dir etwas",
  "premium-gift-text": "Es wartet vierzehn Tage unter Premium auf deine Antwort.",
  "premium-gift-returned": "{name} hat dein Geschenk nicht genommen",
  "premium-gift-returned-text": "Du hast die Kronen wieder.",
  "premium-referral-stopped": "Das Team hat angehalten, was dir eine Einladung brächte",
  "premium-referral-stopped-text": "{reason}",
  "premium-referral-resumed": "Eine Einladung bringt dir doch etwas",
  "premium-referral-resumed-text": "{reason}",
  "premium-patron-ends": "Patron endet {date}",
  "premium-patron-ends-text": "Gelöscht wird dann nichts.",
  "premium-setting": "Kronen, Patron und Geschenke aus beidem",
  "premium-setting-text": "Zahlungen, Geschenke anderer und das Ende von Patron.",
} as const;
