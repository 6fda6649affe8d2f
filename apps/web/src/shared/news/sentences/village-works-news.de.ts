import { translationOf } from "../../../texts/translation.ts";
import type { villageWorksNews as english } from "./village-works-news.en.ts";

/** Was Neuigkeiten davon sagen, was Dörfer besitzen. */
export const villageWorksNews = translationOf<typeof english>()({
  "village-built": "{building} {level} ist fertig",
  "village-built-text": "Dein Dorf hat es gebaut.",
  "village-built-push-text": "Das Dorf von {name} hat es gebaut.",
  "village-built-setting": "Dein Dorf baut etwas fertig",
  "village-built-setting-text": "Mit der Stufe, die es nun hat.",

  "village-upkeep-missed": "Deinem Dorf fehlt der Unterhalt",
  "village-upkeep-missed-text": "Gebäude geben die Hälfte, bis {gold} Gold in der Kasse sind.",
  "village-upkeep-missed-push-text": "Gebäude geben {name} die Hälfte, bis {gold} Gold da sind.",
  "village-upkeep-missed-setting": "Dein Dorf kann den Unterhalt nicht zahlen",
  "village-upkeep-missed-setting-text": "Von da an geben Gebäude die Hälfte.",

  "village-gave-gold": "{gold} Gold für {village}",
  "village-gave-gold-text": "Es liegt in der Dorfkasse.",

  "village-gave-goods": "{item} ×{quantity} für {village}",
  "village-gave-goods-text": "Es liegt im Lager.",

  "village-withdrew": "{item} ×{quantity} aus {village}",
  "village-withdrew-text": "Du hast es dem Lager entnommen.",
});
