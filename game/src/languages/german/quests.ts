import type { QuestId } from "../../quests/content/quests.ts";
import type { Asked } from "../words.ts";
import { asked } from "../words.ts";

export const quests: Readonly<Record<QuestId, Asked>> = asked({
  "a-dry-pair-of-boots": [
    "Ein Paar trockene Stiefel",
    "Vögtin Hesper drückt dir einen Stock in die Hand und zeigt auf den Schlamm.",
  ],
  "equip-yourself": [
    "Etwas Schärferes",
    "Eine Klinge gehört in die Hand; das andere Ende ist für die anderen.",
  ],
  "first-swing": [
    "Der erste Schlag",
    "Der alte Bram bezahlt für Kupfer und bezahlt mehr für Ruhe.",
  ],
  "bars-not-rocks": ["Barren, keine Brocken", "Die Schmiede ist bis Mittag frei."],
  "your-own-work": ["Deiner Hände Werk", "Ein Schwert kaufen kann jeder; mach eines."],
  supper: ["Abendbrot", "Fangen, salzen, braten; das ist das ganze Gesetz."],
  "a-roof": ["Ein Dach", "Die Hütte hat ein Loch im Dach, aber es ist dein Loch."],
  "choose-a-focus": [
    "Wähle einen Schwerpunkt",
    "Entscheide, was dich der nächste blaue Fleck lehren soll.",
  ],
  "a-warm-boost": ["Eine Geschichte am Feuer", "Die erste Runde gibt die Schenke aus."],
  "market-day": ["Markttag", "Verkaufe etwas, an jemanden, für irgendetwas."],
  "hired-help": ["Angeworbene Hilfe", "Zwei Münzen die Woche und die ganze Schuld."],
  "the-dip-in-the-meadow": [
    "Die Mulde in der Wiese",
    "Die Mulde ist wieder gewandert, und diesmal liegt sie auf der Straße.",
  ],
  "hollow-sounds": [
    "Hohle Töne",
    "Klopf an einen Stamm, und etwas klopft zurück; Hesper will, dass es aufhört.",
  ],
  "silk-for-the-loom": [
    "Seide für den Webstuhl",
    "Die Weber der Stadt zahlen gut für Seespinnenseide und fragen nie, wer sie gesponnen hat.",
  ],
  "count-the-children": [
    "Zähl die Kinder",
    "Die Mutter hat jeden hohlen Stamm gezählt; heute Nacht fehlt ihr einer.",
  ],
  "causeway-watch": [
    "Wache am Damm",
    "Der Damm sinkt eine Handbreit im Jahr, und was daran hochkriecht, zahlt keinen Zoll.",
  ],
  "a-cure-for-stares": [
    "Ein Mittel gegen Starren",
    "Die halbe Moorwache kam starrend heim; die andere Hälfte trinkt alles, was du braust.",
  ],
  "nine-milestones": [
    "Neun Meilensteine",
    "Neun Meilensteine liegen in ihm, und so ist der Weg zur Stadt kürzer, als er sein sollte.",
  ],
  "count-the-stones": [
    "Zähl die Steine",
    "Zähle sie in der Dämmerung, kämpfe bis zum Morgen und zähle noch einmal.",
  ],
  "linen-of-the-dead": [
    "Leinen der Toten",
    "Die Toten der Hügelgräber tragen besseres Tuch als die Stadt; den Schneidern ist das aufgefallen.",
  ],
  "the-extra-stone": [
    "Der überzählige Stein",
    "Du hast zweimal gezählt und beide Male richtig; einer ist gelaufen.",
  ],
  "rope-and-nerve": [
    "Seil und Nerven",
    "Nimm ein Seil für die Klippen mit und Nerven für den Regen, wenn sie beben.",
  ],
  "the-long-fall": [
    "Der lange Fall",
    "Er fällt, seit der Fluss herabkam; sei da, wenn er ankommt.",
  ],
  "fire-underfoot": [
    "Feuer unter den Füßen",
    "Die Bergleute gingen, als das Feuer ihnen entgegengrub; du gehst hinunter.",
  ],
  "stop-the-bellows": [
    "Halte den Blasebalg an",
    "Der Steinbruch atmet eine Stunde lang ein; sei fertig, bevor er ausatmet.",
  ],
  "wreck-season": [
    "Zeit der Wracks",
    "Hundert Masten zeigen landeinwärts, und jeder hat noch seine Mannschaft.",
  ],
  "a-captains-grave": [
    "Ein Kapitänsgrab",
    "Er setzte seine Flotte auf Grund, um Gesellschaft zu haben; gib ihm ein stilleres Bett.",
  ],
  "the-grudge-of-winter": [
    "Der Groll des Winters",
    "Der Wind hier oben merkt sich Namen, also lass Hesper deinen nicht rufen.",
  ],
  "unmake-the-furrow": [
    "Die Furche tilgen",
    "Der Pflug, der diese Täler zog, pflügt zurück, und die Stadt liegt in einem Tal.",
  ],
  "tears-in-order": [
    "Tränen, der Reihe nach",
    "Jemand grub eine Stadt und weinte bis ganz unten; Hesper will die Stockwerke der Reihe nach frei.",
  ],
  "a-name-to-bury": [
    "Ein Name zu begraben",
    "Das Gewölbe wurde gegraben, um einen Namen zu begraben; beende den, der ihn vergaß.",
  ],
  "wicks-and-oaths": [
    "Dochte und Eide",
    "Die Türme haben Docht und Öl und keine Flamme, und ihre Wärter schworen, es so zu lassen.",
  ],
  "who-put-out-the-light": [
    "Wer löschte das Licht",
    "Hesper stand auf der Mauer in der Nacht, als es dunkel wurde, und hat den ganzen Weg auf diese Frage gewartet.",
  ],
});
