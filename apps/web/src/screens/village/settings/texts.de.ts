import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was über ein Dorf entschieden wird. */
export const villageRules = translationOf<typeof english.villageRules>()({
  "elder-decides": "Über all das entscheidet euer Ältester.",
  face: "Banner und Text",
  text: "Was das Dorf von sich sagt",
  "text-hint": "Alle lesen es.",
  save: "Speichern",
  tax: "Steuer",
  "tax-text": "Vom Gold aus Siegen aller Mitglieder, in die Dorfkasse. Jetzt:",
  "tax-percent": "Steuer in Prozent",
  "set-tax": "Setzen",
  "tax-raise": "{tax} gelten in einem Tag, und alle Mitglieder hören es sofort.",
  switches: "Beitritt und Erkundungen",
  "joining-open-text": "Wer möchte, tritt sofort bei.",
  "joining-application-text": "Der Älteste und Verwalter antworten.",
  "joining-invite-text": "Nur wer eingeladen ist.",
  launch: "Mitglieder rufen zu Erkundungen",
  "launch-text": "Sonst tun es der Älteste und Verwalter.",
  sieges: "An Belagerungen teilnehmen",
  "sieges-text":
    "Zwei Tage nach dem Einschalten. Einem Dorf, das verliert, wird nie etwas genommen.",
  "sieges-since": "Dabei seit {when}.",
  limits: "Was aus dem Lager entnommen werden darf",
  "limits-text": "In Händlerwert, am Tag und je Person. Was entnommen wird, steht in der Chronik.",
  "limit-steward": "Je Verwalter",
  "limit-member": "Je Mitglied",
  rename: "Ein anderer Name",
  "rename-text":
    "Das Team hat eurem Dorf den Namen genommen. Du darfst einmal einen anderen wählen.",
  "rename-press": "Diesen Namen nehmen",
  disband: "Das Ende des Dorfs",
  "disband-text":
    "Es endet drei Tage nach deiner Ankündigung. Die Güter des Lagers bekommen die Mitglieder nach ihrem Beitrag; die Dorfkasse ist verloren.",
  "disband-press": "Dorf auflösen",
  "disband-again": "Ab {when} kann es wieder angekündigt werden.",
  "disband-title": "{name} auflösen?",
  "disband-ask": "Alle Mitglieder hören es sofort. Schreib {name}, um fortzufahren.",
  "disband-name": "Name des Dorfs",
});
