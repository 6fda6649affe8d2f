import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./order-news.en.ts";

/** Was von Orden erzählt wird. */
export const orderNews = translationOf<typeof english.orderNews>()({
  "order-invited": "{by} lädt dich in {order} ein",
  "order-invited-text":
    "In den Einstellungen unter Orden nimmst du an oder lehnst ab. Zwei Tage lang.",
  "order-invited-push-text": "{name} hat zwei Tage Zeit für die Antwort.",
  "order-invited-setting": "Ein Orden lädt dich ein",
  "order-invited-setting-text": "Bis du geantwortet hast.",

  "order-joined": "Du gehörst zu {order}",
  "order-joined-text": "Halle und Chat stehen dir offen.",
  "order-joined-push-text": "{name} steht dort für dich.",
  "order-joined-log": "Du bist {order} beigetreten.",
  "order-joined-setting": "Du trittst einem Orden bei",
  "order-joined-setting-text": "Sobald er dich aufgenommen hat.",

  "order-welcomed": "{name} ist {order} beigetreten",
  "order-welcomed-text": "Deine Einladung ist angenommen.",
  "order-welcomed-push-text": "Eine Einladung von dir ist angenommen.",
  "order-welcomed-setting": "Jemand nimmt deine Einladung an",
  "order-welcomed-setting-text": "In einen Orden, den du verwaltest.",

  "order-left": "Du gehörst nicht mehr zu {order}",
  "order-left-text": "Halle und Chat sind dir verschlossen.",
  "order-left-push-text": "{name} hat dort keinen Platz mehr.",
  "order-left-log": "Du gehörst nicht mehr zu {order}.",
  "order-left-setting": "Du bist in einem Orden nicht mehr dabei",
  "order-left-setting-text": "Nach Austritt oder Ausschluss, oder wenn er endet.",

  "order-role": "Deine Rolle in {order} ist eine andere",
  "order-role-owner": "Er gehört jetzt dir.",
  "order-role-admin": "Du verwaltest ihn jetzt mit.",
  "order-role-member": "Du bist Mitglied wie die anderen.",
  "order-role-push-text": "{name} hat dort jetzt eine andere Rolle.",
  "order-role-setting": "Deine Rolle in einem Orden ändert sich",
  "order-role-setting-text": "Wenn jemand anders sie geändert hat.",

  "order-goal": "{order} hat das Wochenziel erreicht",
  "order-goal-text": "Sein Banner kann ein weiteres Muster tragen.",
  "order-goal-push-text": "{name} hat seinen Teil daran.",
  "order-goal-log": "{order} hat das Wochenziel erreicht.",
  "order-goal-setting": "Ein Orden erreicht das Wochenziel",
  "order-goal-setting-text": "Einmal in jeder Woche.",
});
