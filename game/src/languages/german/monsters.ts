import type { MonsterId } from "../../world/content/monsters.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const monsters: Readonly<Record<MonsterId, Told>> = told({
  "marsh-rat": ["Moorratte", "Sie hat gelernt, dass Taschen bequemer sind als Baue."],
  "bramble-imp": ["Dornenkobold", "Ein Knäuel aus Dornen mit eigener Meinung."],
  "puddle-slime": ["Pfützenschleim", "Es regnet, er steigt, er will deine Stiefel."],
  "hedge-bandit": ["Heckenräuber", "Früher Schäfer, bis sich die Schafe zusammentaten."],
  "fen-adder": ["Fennotter", "Geduldig wie Schlamm und doppelt so kalt."],
  "rootback-boar": [
    "Wurzelrücken-Keiler",
    "Zwischen seinen Schultern wachsen Rüben, und er ist auf jede einzelne stolz.",
  ],
  "old-mudjaw": [
    "Alter Schlammkiefer",
    "Wo er schläft, hat die Wiese eine Mulde, und jedes Frühjahr liegt die Mulde näher an der Stadt.",
  ],
  "lantern-hare": ["Laternenhase", "Er trägt ein Licht, das ihm niemand gegeben hat."],
  "hollow-squirrel": ["Hohles Eichhorn", "Innen ist nichts als das Geräusch von Nagen."],
  "barkskin-goblin": ["Borkenhaut-Goblin", "Er trägt den Baum, den er getötet hat."],
  "mere-spider": [
    "Seespinne",
    "In ihrem Netz hängen Regen, Mondlicht und gelegentlich ein Hirsch.",
  ],
  woodwose: ["Waldschrat", "Ein behaartes Bedauern auf zwei Beinen."],
  "lost-charcoaler": [
    "Verirrter Köhler",
    "Er brennt noch immer Kohle für ein Dorf, das längst weggezogen ist.",
  ],
  "antlered-shade": [
    "Geweihschatten",
    "Zuerst siehst du das Geweih, und durch den Rest hindurch die Bäume.",
  ],
  "the-hollow-mother": [
    "Die Hohle Mutter",
    "Jeder hohle Stamm im Wald ist eines ihrer Kinder, und sie hat sie gezählt.",
  ],
  "gilded-woodpecker": ["Vergoldeter Specht", "Er klopft nur an Truhen."],
  "leech-knot": ["Egelknoten", "Ein Seil, das sich selbst knüpft."],
  "sallow-toad": [
    "Fahlkröte",
    "Ihr Blick ist schlimmer als ihre Zunge, und ihre Zunge hat eine Mühle zerbrochen.",
  ],
  "bog-wisp": ["Irrlicht", "Es führt dich immer nur dorthin, wo es nass ist."],
  "causeway-drowner": [
    "Dammzieher",
    "Er hält den Weg von unten fest und nimmt den Zoll in Knöcheln.",
  ],
  "reed-stalker": [
    "Schilfschleicher",
    "Er steht so still, dass schon Nester auf ihm gebaut wurden.",
  ],
  "peat-mummy": ["Torfmumie", "Das Moor bewahrt alles auf, auch den Groll."],
  "gullet-of-the-causeway": [
    "Schlund des Dammes",
    "Neun Meilensteine hat er verschluckt, und noch immer hungert ihn nach Strecke.",
  ],
  "coin-eyed-heron": ["Münzaugen-Reiher", "Der Fährmann bezahlt ihn fürs Wegsehen."],
  "chalk-hare": ["Kreidehase", "In dunklen Nächten hinterlässt er weiße Spuren."],
  "barrow-thief": [
    "Grabräuber",
    "Gräbt bei Mondschein, verkauft am Mittag, stirbt am nächsten Hügelgrab.",
  ],
  "wether-ram": ["Steinwidder", "Er hat einen Streit mit einem stehenden Stein gewonnen."],
  "sod-golem": ["Sodengolem", "Rasen auf Feuerstein auf schlechter Laune."],
  "barrow-wight": ["Hügelgeist", "Mit Ehren bestattet, die ihm nicht genügen."],
  "downs-harrier": ["Höhenweihe", "Ihr Schatten kommt zuerst und erledigt die halbe Arbeit."],
  stonefather: ["Steinvater", "Zähle die Steine zweimal; der überzählige atmet."],
  "white-horse-of-the-hill": [
    "Weißes Ross vom Hügel",
    "Eines Mittsommers trat es aus der Kreide und ging nie zurück.",
  ],
  "gorge-lizard": [
    "Schluchtechse",
    "Sie sonnt sich auf Simsen, in die schon dein Name eingetreten ist.",
  ],
  "bracken-lynx": ["Farnluchs", "Man hört ihn zweimal: beim Sprung und bei der Landung."],
  "rapids-naiad": [
    "Nixe der Stromschnellen",
    "Sie singt vom Einsturz der Brücken, im Takt mit einer.",
  ],
  "rope-bridge-troll": [
    "Hängebrücken-Troll",
    "Elf Brücken gehören ihm, und neun davon hat er gefressen.",
  ],
  "rockfall-harpy": ["Steinschlag-Harpyie", "Sie löst die Lawine aus und fliegt ihr hinterher."],
  "scree-basilisk": ["Geröllbasilisk", "Die Hälfte der Statuen in der Schlucht war Kundschaft."],
  "the-falling-king": [
    "Der Fallende König",
    "Er fällt, seit der Fluss herabkam, und wird gleich auf dir landen.",
  ],
  "rainbow-salamander": [
    "Regenbogensalamander",
    "Er lebt in der Gischt, wo sich Licht am leichtesten stehlen lässt.",
  ],
  "ashmite-swarm": ["Aschmilben-Schwarm", "Ein heißer Luftzug auf Beinen."],
  "slag-hound": ["Schlackenhund", "Er apportiert, aber nur, was brennt."],
  "ember-imp": ["Glutkobold", "Er signiert seine Arbeit an jeder verbrannten Tür."],
  "quarry-revenant": [
    "Wiedergänger des Steinbruchs",
    "Seine Schicht endete vor sechzig Jahren, und niemand hat es ihm gesagt.",
  ],
  "obsidian-scorpion": [
    "Obsidianskorpion",
    "Sein Stachel ist aus Glas, und das Glas ist noch flüssig.",
  ],
  "furnace-brute": ["Ofenkoloss", "Gebaut, um Kohle zu tragen, und nie gebeten, damit aufzuhören."],
  "old-bellows": [
    "Alter Blasebalg",
    "Der Steinbruch atmet eine Stunde lang ein; beim Rest möchtest du nicht dabei sein.",
  ],
  "wandering-kiln": [
    "Wandernder Brennofen",
    "Er öffnet höflich die Tür und zeigt dir etwas Glänzendes.",
  ],
  "sand-crab": ["Sandkrabbe", "Sie trägt den Hut eines Kapitäns, aber keinen Kapitän."],
  "drowned-deckhand": [
    "Ertrunkener Matrose",
    "Er holt noch immer ein Tau ein, das sehr weit hinabreicht.",
  ],
  "wreck-gull": ["Wrackmöwe", "Sie nimmt das Auge, die Münze und das Butterbrot."],
  "brine-witch": ["Salzhexe", "Sie hält Stürme in Einmachgläsern und verwechselt die Etiketten."],
  "reef-serpent": ["Riffschlange", "Wenn sie sich umdreht, bewegt sich das Riff."],
  "anchor-hulk": ["Ankerkoloss", "Jemand hat ihn einmal gelichtet."],
  "captain-saltgrave": [
    "Kapitän Salzgrab",
    "Er setzte die ganze Flotte auf Grund, um gewiss nicht allein zu sein.",
  ],
  "pearl-nautilus": [
    "Perlnautilus",
    "Er erinnert sich an Gezeiten aus der Zeit, bevor es einen Mond gab.",
  ],
  "harrow-fox": ["Eggenfuchs", "Weiß im Winter, weiß im Sommer, hungrig in beiden."],
  "ice-cave-bat": ["Eishöhlen-Fledermaus", "Sie hängt wie ein Eiszapfen und fällt auch so."],
  "snowbound-marauder": [
    "Eingeschneiter Plünderer",
    "Den Gipfel hat er aus Versehen überfallen und gibt es nicht zu.",
  ],
  "rime-wolf": ["Reifwolf", "Das Rudel ist ein einziges Tier in vielen Pelzen."],
  "frost-ogre": ["Frostoger", "Gletscher nutzt er als Speisekammer und dich als Beilage."],
  "glacier-golem": [
    "Gletschergolem",
    "Er rückt einen Fuß im Jahr vor, solange man ihn nicht reizt.",
  ],
  "the-white-harrow": [
    "Die Weiße Egge",
    "Der Pflug, der die Täler zog, war lebendig, und nun pflügt er zurück.",
  ],
  "aurora-moth": ["Nordlichtfalter", "Der Himmel ist nur der Staub von seinen Flügeln."],
  "vault-crawler": ["Gewölbekriecher", "Hundert Füße, und jeder gehört dir."],
  "tear-gatherer": [
    "Tränensammler",
    "Er füllt Kummer auf Flaschen und trinkt die guten Jahrgänge.",
  ],
  "blind-sentinel": ["Blinder Wächter", "Er kann dich nicht sehen und musste es noch nie."],
  "grief-eater": [
    "Gramfresser",
    "Er nimmt dir deinen Kummer und alles, was daran festgemacht war.",
  ],
  "vault-minotaur": [
    "Gewölbe-Minotaurus",
    "Das Labyrinth ist fort; die Gewohnheit hat er behalten.",
  ],
  "widow-of-keys": ["Schlüsselwitwe", "Jedes Haar ein Schlüssel, jedes Schloss ein Mund."],
  "the-first-mourner": [
    "Der Erste Trauernde",
    "Er grub das Gewölbe, um einen Namen zu begraben, und hat vergessen, welchen.",
  ],
  "silver-moth-eater": [
    "Silberner Mottenfresser",
    "Er stürzt sich auf Geheimnisse und hustet Schätze aus.",
  ],
  "lampless-acolyte": ["Lampenloser Akolyth", "Er betet zum Docht und verflucht die Flamme."],
  wickguard: ["Dochtwache", "Auf ein Feuer vereidigt, das in ihrer Wache erlosch."],
  "shadow-lion": ["Schattenlöwe", "Wo das Licht endet, fängt er an."],
  "tower-wyvern": ["Turm-Wyvern", "Er nistet im Leuchtfeuer und verabscheut Reisig."],
  "oathless-giant": ["Eidloser Riese", "Schwor einen Eid, brach ihn und wuchs."],
  "smothering-knight": [
    "Erstickender Ritter",
    "Er trägt die Stille des großen Saals in beiden Händen.",
  ],
  "the-uncrowned": [
    "Der Ungekrönte",
    "Er löschte das Licht, damit niemand sah, wer die Krone nicht trug.",
  ],
  "last-lamplighter": [
    "Letzte Laternenwärterin",
    "Sie geht noch immer ihre Runde und ist großzügig zu allen, die sie begleiten.",
  ],
});
