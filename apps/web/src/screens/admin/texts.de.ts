import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was den Bereich des Teams umgibt, und was seine Teile gemeinsam haben. */
export const admin = translationOf<typeof english.admin>()({
  mark: "Werkzeuge des Teams, echte Welt",
  nav: "Teamwerkzeuge",
  "tab-dashboard": "Überblick",
  "tab-players": "Spieler",
  "tab-reports": "Meldungen",
  "tab-chat": "Chat",
  "tab-tickets": "Tickets",
  "tab-economy": "Wirtschaft",
  "tab-market": "Markt",
  "tab-content": "Inhalte",
  "tab-events": "Ereignisse",
  "tab-news": "Neuigkeiten",
  "tab-codes": "Codes",
  "tab-flags": "Schalter",
  "tab-staff": "Team",
  "tab-audit": "Akte",
  "tab-system": "System",
  "no-rights": "Diese Tür ist dir verschlossen",
  "no-rights-text": "Dein Konto hat keine Rechte über diesen Server.",
  "not-yours": "Dieser Teil ist dir verschlossen",
  "not-yours-text": "Deine Rolle erlaubt ihn nicht.",
  "no-factor": "Melde dich mit deinem zweiten Faktor an",
  "no-factor-text": "Was das Team sieht und tut, braucht eine Sitzung mit zweitem Faktor.",
  "to-security": "Sicherheit einstellen",
  reason: "Grund",
  "record-hint": "Er bleibt vermerkt.",
  "second-person": "Das muss jemand anders entscheiden.",
  "no-second":
    "Sonst kann es niemand aus dem Team. Wer diesen Server betreibt, vergibt die Rolle auf der Maschine:",
  "to-decline": "Ablehnen",
  "to-withdraw": "Zurücknehmen",
});
