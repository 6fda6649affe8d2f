import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./village-news.en.ts";

/** Was von Dörfern erzählt wird. */
export const villageNews = translationOf<typeof english.villageNews>()({
  "village-invited": "{by} lädt dich in das Dorf {village} ein",
  "village-invited-text": "Auf der Seite der Dörfer antwortest du.",
  "village-invited-push-text": "{name} hat drei Tage Zeit.",
  "village-invited-setting": "Ein Dorf lädt dich ein",
  "village-invited-setting-text": "Bis du geantwortet hast.",

  "village-applied": "{by} möchte in dein Dorf",
  "village-applied-text": "Auf der Seite deines Dorfs antwortest du.",
  "village-applied-push-text": "{name} darf antworten.",
  "village-applied-setting": "Jemand bewirbt sich bei deinem Dorf",
  "village-applied-setting-text": "Solange du antworten darfst.",

  "village-joined": "Du gehörst zu {village}",
  "village-joined-text": "Deine Bewerbung ist angenommen.",
  "village-joined-push-text": "Die Bewerbung von {name} ist angenommen.",
  "village-joined-log": "Du gehörst zum Dorf {village}.",
  "village-joined-setting": "Ein Dorf nimmt dich auf",
  "village-joined-setting-text": "Wenn eine Bewerbung von dir angenommen wird.",

  "village-left": "Du gehörst nicht mehr zu {village}",
  "village-left-text": "In einem Tag kannst du einem anderen beitreten.",
  "village-left-log": "Du gehörst nicht mehr zum Dorf {village}.",

  "village-kicked": "{by} hat dich aus {village} geschickt",
  "village-kicked-text": "In einem Tag kannst du einem anderen beitreten.",
  "village-kicked-push-text": "{name} gehört zu keinem Dorf mehr.",
  "village-kicked-setting": "Du wirst aus deinem Dorf geschickt",
  "village-kicked-setting-text": "Vom Ältesten oder einem Verwalter.",

  "village-dissolved": "{village} gibt es nicht mehr",
  "village-dissolved-text": "In einem Tag kannst du einem anderen beitreten.",
  "village-dissolved-push-text": "{name} gehört zu keinem Dorf mehr.",
  "village-dissolved-setting": "Dein Dorf gibt es nicht mehr",
  "village-dissolved-setting-text": "Aufgelöst oder verlassen.",

  "village-rank-elder": "Du führst {village}",
  "village-rank-steward": "Du verwaltest {village}",
  "village-rank-member": "Du bist wieder Mitglied von {village}",
  "village-rank-text": "Was du dort darfst, hat sich geändert.",
  "village-rank-push": "Anderer Rang im Dorf",
  "village-rank-push-text": "Was {name} dort darf, hat sich geändert.",
  "village-rank-log": "Dein Rang in {village} hat sich geändert.",
  "village-rank-setting": "Dein Rang im Dorf ändert sich",
  "village-rank-setting-text": "Ältester, Verwalter oder Mitglied.",

  "village-tax-raised": "{village} erhöht die Steuer auf {percent} %",
  "village-tax-raised-text": "Ab {time}.",
  "village-tax-raised-push-text": "{name} zahlt sie ab {time}.",
  "village-tax-raised-setting": "Dein Dorf erhöht die Steuer",
  "village-tax-raised-setting-text": "Einen Tag, bevor sie gilt.",

  "village-disbanding": "{village} wird es nicht mehr geben",
  "village-disbanding-text": "Es endet {time}, wenn nicht genug dagegen sind.",
  "village-disbanding-push-text": "Es endet {time}, wenn {name} und andere nicht dagegen sind.",
  "village-disbanding-setting": "Das Ende deines Dorfs ist angekündigt",
  "village-disbanding-setting-text": "Drei Tage vorher, damit man es aufhalten kann.",
});
