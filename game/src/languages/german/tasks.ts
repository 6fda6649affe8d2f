import type { TaskId } from "../../quests/content/tasks.ts";
import type { PartyTaskId } from "../../quests/content/tasks/party.ts";
import type { VillageTaskId } from "../../quests/content/tasks/village.ts";
import type { Asked } from "../words.ts";
import { asked } from "../words.ts";

const daily = asked(
  {
    "daily-rat-catching": "Rattenfang",
    "daily-one-brave-deed": "Eine mutige Tat",
    "daily-clean-sheets": "Reine Sache",
    "daily-ore-for-the-wall": "Erz für die Mauer",
    "daily-beams-for-the-bridge": "Balken für die Brücke",
    "daily-fish-friday": "Fischfreitag",
    "daily-the-herbalists-list": "Die Liste der Kräuterfrau",
    "daily-hides-for-winter": "Häute für den Winter",
    "daily-bars-by-dusk": "Barren bis zum Abend",
    "daily-planed-and-true": "Glatt und gerade",
    "daily-bolts-of-cloth": "Stoff in Ballen",
    "daily-feed-the-watch": "Essen für die Wache",
    "daily-something-for-the-cough": "Etwas gegen den Husten",
    "daily-small-bright-things": "Kleine helle Dinge",
    "daily-letters-in-steel": "Buchstaben in Stahl",
    "daily-show-of-arms": "Waffenschau",
    "daily-one-floor-more": "Ein Stockwerk mehr",
    "daily-pay-the-dues": "Die Abgaben zahlen",
    "daily-a-fair-trade": "Ein ehrlicher Handel",
    "daily-bend-it-back": "Bieg es zurück",
    "daily-hot-and-cold": "Heiß und kalt",
    "daily-lend-a-shoulder": "Pack mit an",
    "daily-water-the-beans": "Gieß die Bohnen",
    "daily-provisions": "Proviant",
  },
  "Vor dem Frühstück an die Tür der Thinghalle geschlagen.",
);

const event = asked({
  "event-wares-for-the-fair": [
    "Waren für den Jahrmarkt",
    "Ein Stand mit nur einer Sorte Zähne verkauft nichts.",
  ],
  "event-they-come-out-early": [
    "Sie kommen früh heraus",
    "Die Sonne ist ein Gerücht, und die Wiese ist voller Augen.",
  ],
  "event-a-place-at-the-table": ["Ein Platz am Tisch", "Bring etwas mit, egal was, und setz dich."],
  "event-a-day-at-the-bench": [
    "Ein Tag an der Werkbank",
    "Die Meister sind auf der Straße, und jemand muss auf das Werkzeug achten.",
  ],
});

const weekly = asked(
  {
    "weekly-the-long-patrol": "Die lange Streife",
    "weekly-heads-on-poles": "Köpfe auf Pfählen",
    "weekly-a-cartload": "Eine Wagenladung",
    "weekly-guild-order": "Zunftauftrag",
    "weekly-master-class": "Meisterklasse",
    "weekly-ring-the-bell": "Läute die Glocke",
    "weekly-sand-and-laurels": "Sand und Lorbeer",
    "weekly-stairs": "Treppen",
    "weekly-good-neighbour": "Gute Nachbarschaft",
    "weekly-far-fields": "Ferne Felder",
    "weekly-market-regular": "Stammkundschaft",
    "weekly-seven-suppers": "Sieben Abendbrote",
  },
  "Noch feucht von der Tinte, auf der Liste der Woche.",
);

const village = asked(
  {
    "village-raise-the-roof": "Das Dach aufrichten",
    "village-iron-tithe": "Der Eisenzehnte",
    "village-cull": "Die Treibjagd",
    "village-full-larder": "Volle Vorratskammer",
    "village-lights-on-the-hill": "Lichter auf dem Hügel",
    "village-all-hands": "Alle Hände",
    "village-hold-the-gate": "Haltet das Tor",
    "village-tithe-of-pelts": "Der Pelzzehnte",
  },
  "Vom Thing beschlossen, bei zwei Enthaltungen.",
);

const party = asked(
  {
    "party-shared-fire": "Ein gemeinsames Feuer",
    "party-split-the-load": "Geteilte Last",
    "party-five-boots": "Fünf Paar Stiefel",
    "party-boss-night": "Nacht der Bosse",
    "party-workshop-week": "Werkstattwoche",
    "party-nobody-left-behind": "Niemand bleibt zurück",
  },
  "Bei einer geteilten Pastete verabredet.",
);

export const tasks: Readonly<Record<TaskId, Asked>> = { ...daily, ...event, ...weekly };

export const sharedTasks: Readonly<Record<VillageTaskId | PartyTaskId, Asked>> = {
  ...village,
  ...party,
};
