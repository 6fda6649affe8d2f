/** What is told of Crowns, Patron and gifts of both. */
export const premiumNews = {
  "premium-crowns": "{n} Crowns came",
  "premium-crowns-text": "They are in your account.",
  "premium-chargeback": "A payment was taken back: {n} Crowns went",
  "premium-chargeback-text": "What is missing of them has to be made up.",
  "premium-gift": "{name} has a gift for you",
  "premium-gift-text": "It waits under Premium for your answer, for fourteen days.",
  "premium-gift-returned": "{name} did not take your gift",
  "premium-gift-returned-text": "You have the Crowns again.",
  "premium-referral-stopped": "The staff stopped what a friend would bring you",
  "premium-referral-stopped-text": "{reason}",
  "premium-referral-resumed": "A friend brings you something after all",
  "premium-referral-resumed-text": "{reason}",
  "premium-patron-ends": "Patron ends {date}",
  "premium-patron-ends-text": "Nothing is deleted then.",
  "premium-setting": "Crowns, Patron and gifts of both",
  "premium-setting-text": "Payments, what others give you, and the end of Patron.",
} as const;
