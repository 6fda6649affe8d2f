import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./ticket-news.en.ts";

/** Was von Fehlern und Vorschlägen erzählt wird. */
export const ticketNews = translationOf<typeof english.ticketNews>()({
  "ticket-answered": "Das Team hat geantwortet: {title}",
  "ticket-comment": "{by} hat zu {title} geschrieben",
  "ticket-open": "{title} ist wieder offen",
  "ticket-acknowledged": "{title} ist jetzt bestätigt",
  "ticket-planned": "{title} ist jetzt geplant",
  "ticket-resolved": "{title} ist jetzt gelöst",
  "ticket-declined": "{title} ist abgelehnt",
  "ticket-duplicate": "{title} ging in einem anderen Ticket auf",
  "ticket-text": "Ticket {number}",
  "ticket-push": "Neues von einem Ticket",
  "ticket-push-text": "{name} kann es im Spiel lesen.",
  "ticket-setting": "Ein Ticket von dir kommt voran",
  "ticket-setting-text":
    "Eine Antwort des Teams oder ein anderer Stand eines Fehlers oder Vorschlags.",
});
