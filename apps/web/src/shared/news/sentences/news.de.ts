import { translationOf } from "../../../texts/translation.ts";
import { journeyNews } from "./journey-news.de.ts";
import { marketNews } from "./market-news.de.ts";
import type * as english from "./news.en.ts";
import { orderNews } from "./order-news.de.ts";
import { partyNews } from "./party-news.de.ts";
import { premiumNews } from "./premium-news.de.ts";
import { siegeNews } from "./siege-news.de.ts";
import { staffNews } from "./staff-news.de.ts";
import { ticketNews } from "./ticket-news.de.ts";
import { villageNews } from "./village-news.de.ts";
import { villageWorksNews } from "./village-works-news.de.ts";
import { worldBossNews } from "./world-boss-news.de.ts";

export const news = translationOf<typeof english.news>()({
  level: "{skill} {level}",
  "level-one": "Du hast eine neue Stufe erreicht.",
  "level-many": "{count} Stufen in Folge.",
  "level-log-text": "Eine neue Stufe.",
  "level-push-text": "{name} hat eine neue Stufe erreicht.",
  "level-setting": "Eine neue Stufe",
  "level-setting-text": "Jede fünfte einer Fertigkeit; mehrere in Folge werden eine Zeile.",

  mastery: "{skill}: Meisterschaft {level}",
  "mastery-text": "Sie wächst weiter, über Stufe 100 hinaus.",
  "mastery-log-text": "Eine neue Stufe über 100.",
  "mastery-push-text": "{name} kommt weiter, über Stufe 100 hinaus.",
  "mastery-setting": "Mehr Meisterschaft",
  "mastery-setting-text": "Jede zehnte Stufe einer Fertigkeit über 100.",

  "calling-open": "Du kannst eine Berufung wählen",
  "calling-open-text": "Jede hat eigene Talente.",
  "calling-open-push-text": "Die Kampfstufe von {name} reicht dafür aus.",
  "calling-open-setting": "Eine Berufung steht offen",
  "calling-open-setting-text": "Sobald deine Kampfstufe für eine ausreicht.",

  "rare-find": "Gefunden: {item}",
  "rare-find-text": "{rarity}",
  "rare-find-push": "{item}",
  "rare-find-push-text": "Gefunden von {name}, episch oder besser.",
  "rare-find-setting": "Ein seltener Fund",
  "rare-find-setting-text": "Episch oder besser.",

  "boss-beaten": "{zone}: Boss besiegt",
  "boss-beaten-first": "Zum ersten Mal: Der Weg ist frei.",
  "boss-beaten-again": "Noch einmal.",
  "boss-beaten-setting": "Ein Boss ist besiegt",
  "boss-beaten-setting-text": "Mit der Zone, die sich öffnet.",

  "boss-ready": "{zone}: Boss ist zu schlagen",
  "boss-ready-text": "Siegchance {chance}\u00a0%.",
  "boss-ready-push-text": "{name} hat eine Siegchance von {chance}\u00a0%.",
  "boss-ready-setting": "Ein Boss ist zu schlagen",
  "boss-ready-setting-text":
    "Eine Herausforderung ist bereit, bei guter Siegchance; einmal je Boss.",

  "zone-opened": "{zone}: jetzt offen",
  "zone-opened-text": "Deine Kampfstufe reicht aus.",
  "zone-opened-push-text": "{name} kann dort jetzt kämpfen.",
  "zone-opened-setting": "Eine neue Zone ist offen",
  "zone-opened-setting-text": "Der Boss davor ist besiegt, und die Kampfstufe reicht jetzt aus.",

  "food-out": "Aufgebraucht: {item}",
  "food-out-text": "Die Kämpfe gehen ohne Essen weiter.",
  "food-out-push-text": "{name} kämpft ohne Essen weiter.",
  "food-out-setting": "Essen aufgebraucht",
  "food-out-setting-text": "Die letzte Ration wurde im Kampf gegessen.",

  defeats: "{count:Einmal|Mehrmals} besiegt worden",
  "defeats-text": "Du standest auf und gingst weiter.",

  "rare-make": "Hergestellt: {item}",
  "rare-make-text": "{rarity}",
  "rare-make-push": "{item}",
  "rare-make-push-text": "Hergestellt von {name}, episch oder besser.",
  "rare-make-setting": "Ein seltenes Werk",
  "rare-make-setting-text": "Episch oder besser.",

  tempering: "{item} gehärtet, jetzt +{plus}",
  "tempering-text": "{successes} gelungen, {failures} nicht.",

  room: "{room} {level} ist fertig",
  "room-text": "Ab jetzt aktiv.",
  "room-log-text": "Seitdem aktiv.",
  "room-push-text": "Ab jetzt aktiv, für {name}.",
  "room-setting": "Ein Raum ist fertig",
  "room-setting-text": "Mit der Stufe, die er nun hat.",

  harvest: "Der Garten wurde geerntet",
  "harvest-text": "{plots} {plots:Beet|Beete}.",

  garden: "{plots} {plots:Beet ist|Beete sind} reif",
  "garden-text": "Nichts verdirbt; es wartet auf dich.",
  "garden-push": "Der Garten ist reif",
  "garden-push-text": "Beete, die auf {name} warten: {plots}.",
  "garden-setting": "Der Garten ist reif",
  "garden-setting-text": "Wenn Beete auf die Ernte warten.",

  "quest-done": "{quest}",
  "quest-done-text": "Quest erledigt.",
  "quest-done-push-text": "{name} hat eine Quest erledigt.",
  "quest-done-setting": "Eine Quest ist erledigt",
  "quest-done-setting-text": "Wenn der Lohn dein ist.",

  "task-ready": "{quest}",
  "task-ready-text": "Die Belohnung wartet auf dich.",
  "task-ready-push-text": "Geschafft von {name}: die Belohnung wartet.",
  "task-ready-setting": "Belohnung abzuholen",
  "task-ready-setting-text": "Wenn eine tägliche oder wöchentliche Quest erledigt ist.",

  achievement: "{achievement}",
  "achievement-text": "Ein Erfolg ist erreicht.",
  "achievement-points": "Ein Erfolg ist erreicht: {points} {points:Punkt|Punkte}.",
  "achievement-marks": "+{marks} {marks:Marke|Marken}",
  "achievement-push-text": "{name} hat es geschafft.",
  "achievement-setting": "Ein Erfolg ist erreicht",
  "achievement-setting-text": "Wenn seine Marken oder sein Titel dein sind.",

  "work-ended": "Deine Aktion ist zu Ende",
  "work-ended-text": "{why}",
  "work-ended-log": "Aktion beendet",
  "work-ended-push": "Aktion beendet",
  "work-ended-push-text": "{name} ist jetzt untätig.",
  "work-ended-setting": "Eine Aktion ist zu Ende",
  "work-ended-setting-text":
    "Die Offline-Zeit ist vorbei, ein Werkzeug fehlt, oder die Warteschlange kommt nicht weiter.",

  "queue-empty": "Die Warteschlange ist fertig",
  "queue-empty-text": "{why}",
  "queue-empty-push-text": "Alles in der Warteschlange von {name} ist fertig.",
  "queue-empty-setting": "Die Warteschlange ist fertig",
  "queue-empty-setting-text": "Alles darin ist hergestellt.",

  "lamp-low": "Die Offline-Zeit endet um {time}",
  "lamp-low-text": "Sobald du das Spiel öffnest, sind es wieder 24 Stunden.",
  "lamp-low-push": "Die Offline-Zeit läuft ab",
  "lamp-low-push-text": "{name} arbeitet keine Stunde mehr offline.",
  "lamp-low-setting": "Die Offline-Zeit läuft ab",
  "lamp-low-setting-text": "Eine Stunde, bevor sie in deiner Abwesenheit endet.",

  "welcome-back": "Du warst {time} fort",
  "welcome-back-text": "{kills} besiegt, {gold} Gold.",
  "welcome-back-setting": "Du bist zurück",
  "welcome-back-setting-text": "Was geschah, während du fort warst.",

  "self-created": "Charakter erstellt",
  "self-converted": "Nicht mehr Ironbound",
  "self-departing": "Wird gelöscht",
  "self-restored": "Zurückgeholt",
  "self-renamed": "Neuer Name",
  "self-text": "Auf der Seite deiner Charaktere.",
  "self-setting": "Dein Charakter änderte sich",
  "self-setting-text": "Gelöscht, zurückgeholt oder nicht mehr Ironbound.",

  "boost-ending": "{boost} endet in zehn Minuten",
  "boost-ending-text": "Die Schenke hat noch einen Tag davon.",
  "boost-ending-push": "{boost} endet in wenigen Minuten",
  "boost-ending-push-text": "Bis dahin ist er für {name} aktiv.",
  "boost-ending-setting": "Ein Boost geht zu Ende",
  "boost-ending-setting-text": "Zehn Minuten, bevor ein bezahlter endet.",

  mention: "{by} hat dich erwähnt",
  "mention-text": "{channel}",
  "mention-push-text": "Im Chat, bei deinem Namen {name}.",
  "mention-setting": "Jemand erwähnt dich",
  "mention-setting-text": "Mit @ und deinem Namen im Chat.",

  whisper: "{by} flüstert dir zu",
  "whisper-text": "Lies es im Chat.",
  "whisper-push-text": "Geflüster für {name}.",
  "whisper-setting": "Jemand flüstert dir zu",
  "whisper-setting-text": "Bis du es gelesen hast.",

  "friend-asked": "{by} fragt nach deiner Freundschaft",
  "friend-asked-text": "Auf deiner Seite der Freunde nimmst du an oder lehnst ab.",
  "friend-asked-push-text": "{name} hat vierzehn Tage Zeit für die Antwort.",
  "friend-asked-setting": "Jemand fragt nach deiner Freundschaft",
  "friend-asked-setting-text": "Bis du geantwortet hast.",

  befriended: "{by} ist jetzt mit dir befreundet",
  "befriended-text": "Deine Anfrage ist angenommen.",
  "befriended-push-text": "Die Anfrage von {name} ist angenommen.",
  "befriended-setting": "Jemand ist mit dir befreundet",
  "befriended-setting-text": "Wenn eine Anfrage von dir angenommen wird.",

  "household-joined": "{by} gehört jetzt zu deinem Haushalt",
  "household-joined-text":
    "Dein Code wurde eingegeben. War er nicht für {by}? Dann verlass ihn unter Privatsphäre.",
  "household-joined-push-text": "Jemand hat den Code von {name} eingegeben.",
  "household-joined-setting": "Jemand kommt in deinen Haushalt",
  "household-joined-setting-text": "Wenn dein Code eingegeben wird.",

  "household-linked": "Das Team hat dich mit {to} verbunden",
  "household-linked-text": "{reason}",
  "household-linked-push": "Dein Konto ist mit einem anderen verbunden",
  "household-linked-push-text": "Das Team hat das Konto von {name} verbunden.",
  "household-linked-setting": "Das Team verbindet dein Konto",
  "household-linked-setting-text": "Wenn es ein Haushalt mit einem anderen wird.",

  ...staffNews,

  "appeal-decided-upheld": "Die Entscheidung über dich bleibt",
  "appeal-decided-shortened": "Die Entscheidung über dich endet früher",
  "appeal-decided-lifted": "Die Entscheidung über dich ist aufgehoben",
  "appeal-decided-text": "{reason}",
  "appeal-decided-push": "Dein Einspruch ist entschieden",
  "appeal-decided-push-text": "Das Team hat {name} geantwortet.",
  "appeal-decided-setting": "Ein Einspruch von dir ist beantwortet",
  "appeal-decided-setting-text": "Sobald jemand anders aus dem Team entschieden hat.",

  "revision-answered-taken": "Dein Artikel {article} ist übernommen",
  "revision-answered-declined": "Dein Artikel {article} ist abgelehnt",
  "revision-answered-text": "{reason}",
  "revision-answered-setting": "Dein Artikel ist beantwortet",
  "revision-answered-setting-text":
    "Was du fürs Wiki vorgeschlagen hast, ist übernommen oder abgelehnt.",
  ...ticketNews,

  "news-post": "Neuigkeit: {title}",
  "news-post-text": "Lies, was es Neues gibt.",
  "news-post-setting": "Es gibt Neuigkeiten",
  "news-post-setting-text": "Wenn die Leute, die diesen Server betreiben, allen etwas mitteilen.",

  ...orderNews,

  ...premiumNews,

  ...partyNews,

  ...villageNews,

  ...journeyNews,
  ...villageWorksNews,

  "fighter-hired": "{name} ist jetzt bei dir",
  "fighter-hired-text": "{class}",

  "tower-tried": "Stockwerk {floor} des Turms",
  "tower-tried-text": "Du hast dir den Weg dorthin erkämpft.",

  "arena-fought": "{wins} von {bouts} {bouts:Kampf|Kämpfen} in der Arena gewonnen",
  "arena-fought-text": "Wertung {move}.",

  "arena-day": "Deine Verteidigung wurde {attacked}-mal angegriffen",
  "arena-day-text": "Gehalten hat sie {held}-mal. Wertung {rating} ({move}).",
  "arena-day-setting": "Ein Tag deiner Verteidigung in der Arena",
  "arena-day-setting-text": "Wie oft sie angegriffen wurde, wenn der Tag vorbei ist.",

  "arena-week": "Eine Woche in der Arena: {laurels} Lorbeer",
  "arena-week-text": "Deine Wertung ist ein Zehntel des Weges zurückgegangen.",
  "arena-week-setting": "Eine Woche in der Arena ist vorbei",
  "arena-week-setting-text": "Mit dem Lorbeer, den sie gebracht hat.",

  "expedition-called-off": "{expedition} fällt aus",
  "expedition-called-off-text": "Dein Aufbruch kommt zurück.",
  "expedition-called-off-push-text": "{name} hat den Aufbruch zurück.",
  "expedition-called-off-setting": "Eine Expedition fällt aus",
  "expedition-called-off-setting-text": "Eine, bei der du mitwolltest.",

  ...siegeNews,

  ...worldBossNews,

  ...marketNews,

  "rarity-3": "Ein seltenes Stück.",
  "rarity-4": "Ein episches Stück.",
  "rarity-5": "Ein legendäres Stück.",
  "rarity-6": "Es ist das einzige seiner Art.",

  times: "×{n}",
  plus: "+{n}",

  "type-level": "Stufen",
  "type-loot.rare": "Seltene Funde",
  "type-boss": "Bosse",
  "type-defeat.summary": "Niederlagen",
  "type-craft.rare": "Seltene Werke",
  "type-temper": "Härten",
  "type-room": "Räume",
  "type-garden": "Garten",
  "type-exploration": "Erkundungen",
  "type-party.expedition": "Expeditionen",
  "type-hire": "Kämpfer",
  "type-tower": "Turm",
  "type-arena": "Arena",
  "type-village.joined": "Dorf beigetreten",
  "type-village.left": "Dorf verlassen",
  "type-village.contributed": "Dörfern gegeben",
  "type-village.withdrew": "Dörfern entnommen",
  "type-village.rank": "Ränge im Dorf",
  "type-order.joined": "Beigetretene Orden",
  "type-order.left": "Verlassene Orden",
  "type-order.goal": "Wochenziele von Orden",
  "type-party.quest": "Gruppenquests",
  "type-siege": "Belagerungen",
  "type-village.quest": "Dorfquests",
  "type-village.season": "Saisons der Dörfer",
  "type-worldboss": "Weltbosse",
  "type-market.trade": "Handel",
  "type-market.listing": "Stücke am Markt",
  "type-market.order": "Am Markt abgelaufen",
  "type-gift": "Geschenke",
  "type-quest": "Quests",
  "type-achievement": "Erfolge",
  "type-sanction": "Entscheidungen des Teams",
  "type-staff-help": "Vom Team gerichtet",
  "type-system": "Dein Charakter",

  test: "Ein Test",
  "test-text": "Dieses Gerät erfährt, was du eingeschaltet hast.",
  unknown: "Aldermoor",
  "unknown-text": "Im Moor ist etwas geschehen.",
});
