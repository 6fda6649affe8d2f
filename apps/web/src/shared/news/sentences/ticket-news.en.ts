/** What is told of bugs and suggestions. */
export const ticketNews = {
  "ticket-answered": "Staff answered: {title}",
  "ticket-comment": "{by} wrote on {title}",
  "ticket-open": "{title} is open again",
  "ticket-acknowledged": "{title} is acknowledged now",
  "ticket-planned": "{title} is planned now",
  "ticket-resolved": "{title} is resolved now",
  "ticket-declined": "{title} is declined",
  "ticket-duplicate": "{title} was merged into another ticket",
  "ticket-text": "Ticket {number}",
  "ticket-push": "News of a ticket",
  "ticket-push-text": "{name} can read it in the game.",
  "ticket-setting": "A ticket of yours moves on",
  "ticket-setting-text": "An answer of the staff, or another state of a bug or a suggestion.",
} as const;
