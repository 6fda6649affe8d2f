import { told } from "../../words.ts";

const ore = told({
  "copper-ore": ["Kupfererz", "Weich, rot und nachsichtig, wie die meisten ersten Versuche."],
  "bog-iron-ore": ["Raseneisenerz", "Von Leuten mit kalten Händen aus dem Grabenwasser geharkt."],
  "blackiron-ore": ["Schwarzeisenerz", "Schwer genug, um Karren und Kärrner zu beugen."],
  "marlsilver-ore": ["Mergelsilbererz", "Blasse Adern, die sich nur im Mondlicht zeigen."],
  "cobalt-ore": ["Kobalterz", "Blau wie ein Bluterguss und ungefähr so angenehm zu hauen."],
  "embersteel-ore": ["Glutstahlerz", "Warm in der Hand, also halte es vom Stroh fern."],
  "tidesilver-ore": ["Flutsilbererz", "Man findet es in Wracks, die nie welches geladen hatten."],
  "rimesteel-ore": ["Reifstahlerz", "Schlag es an stillen Tagen; den Staub stiehlt der Wind."],
  "gloamite-ore": ["Dämmeriterz", "Es trinkt Laternenlicht und gibt nichts zurück."],
  "dawnmetal-ore": ["Morgenmetallerz", "Glimmt im Dunkeln, als erinnerte es sich an einen Morgen."],
});

const log = told({
  "alder-log": ["Erlenholz", "Brennt schlecht, schwimmt gut und wächst überall."],
  "willow-log": ["Weidenholz", "Biegt sich, ehe es bricht, und das ist ein guter Rat."],
  "ash-log": ["Eschenholz", "Gerade gewachsen und ehrlich unter dem Hobel."],
  "hornbeam-log": ["Hainbuchenholz", "So hart, dass sich die Säge beschwert."],
  "rowan-log": ["Ebereschenholz", "An Türen gepflanzt, damit die falschen Gäste draußen bleiben."],
  "charwood-log": ["Kohlholz", "Einmal hat es schon gebrannt und will es nicht wieder tun."],
  "saltyew-log": ["Salzeibenholz", "Gepökelt von hundert Jahren Salzwind."],
  "frostpine-log": ["Frostkiefernholz", "Klingt wie eine Glocke, wenn der Frost darin sitzt."],
  "duskthorn-log": ["Dämmerdornholz", "In jedem Brett findet sich noch mindestens ein Dorn."],
  "lanternbough-log": [
    "Laternenholz",
    "Das Laub fiel vor langer Zeit, und die Äste leuchten noch.",
  ],
});

const fish = told({
  mudminnow: ["Hundsfisch", "Ein Happen, wenn du klein bist und hungrig."],
  "reed-perch": ["Schilfbarsch", "Gestreift wie das Schilf, das ihn versteckt."],
  "marsh-eel": ["Mooraal", "Entschlüpft jedem Griff außer einem hungrigen."],
  "chalk-trout": ["Kreideforelle", "Schmeckt nach sauberen Steinen."],
  "gorge-pike": [
    "Schluchthecht",
    "Den letzten Kampf hat er gewonnen und trägt den Haken als Beweis.",
  ],
  "ashfin-carp": ["Aschflossenkarpfen", "Schuppen in der Farbe alter Glut."],
  "saltback-bass": ["Salzrückenbarsch", "Schon gesalzen, sagen die Fischweiber, und berechnen es."],
  "icewater-char": [
    "Eiswassersaibling",
    "Fett von der Kälte und am besten an einem Feuer gegessen.",
  ],
  "pallid-sturgeon": ["Bleicher Stör", "Blind, uralt und von Ködern unbeeindruckt."],
  "lantern-koi": [
    "Laternenkoi",
    "Folge seinem Schein durch schwarzes Wasser und bring ein Netz mit.",
  ],
});

const herb = told({
  fenmint: ["Fennminze", "Befreit den Kopf, und die Speisekammer von Mäusen."],
  "wood-sorrel": ["Sauerklee", "Sauer genug, um einen krummen Nagel gerade zu ziehen."],
  bogbean: ["Fieberklee", "Von Fährleuten auf langen Überfahrten gekaut."],
  "downs-thyme": ["Höhenthymian", "Riecht nach Schafen, Sonne und Ferne."],
  feverbracken: ["Fieberfarn", "Bricht ein Fieber oder fängt eines an."],
  cinderbloom: ["Schlackenblüte", "Öffnet sich nur, wo der Boden gebrannt hat."],
  "sea-campion": ["Klippenleimkraut", "Klammert sich an Klippen, wo die Möwen höflich sind."],
  frostwort: ["Frostwurz", "Pflücke sie mit Handschuhen; sie pflückt zurück."],
  weepbell: ["Tränenglocke", "Läutet, wenn das Gewölbe eine Träne vergießt."],
  dawnpetal: ["Morgenblatt", "Ein Blütenblatt soll einen Morgen wert sein."],
});

const fibre = told({
  "flax-stalk": ["Flachsstängel", "Geröstet, gebrochen und gekämmt, ehe er dir verzeiht."],
  "nettle-stem": [
    "Nesselstängel",
    "Er sticht genau bis zu dem Augenblick, in dem er ein Hemd ist.",
  ],
  "marsh-cotton": ["Moorwolle", "Wächst in Wolken, wo der Boden am wenigsten trägt."],
  sheepsedge: ["Schafsegge", "Zähes Gras, das die Schafe den Webern überlassen."],
  "gorse-silk": ["Ginsterseide", "Von Spinnen gesponnen, von Mutigen geholt."],
  ashflax: ["Aschflachs", "Brennt nicht. Er hat es versucht."],
  "kelp-fibre": ["Tangfaser", "Riecht nach drei Wäschen noch immer nach der Flut."],
  snowdown: ["Schneedaune", "Aus Nestern gezupft, die niemand geplündert haben will."],
  shroudmoss: ["Leichentuchmoos", "Wächst auf den Gräbern von Webern."],
  sunthread: ["Sonnenfaden", "Ein Strang davon hält die Wärme eines Mittags."],
});

const hide = told({
  "rabbit-pelt": ["Kaninchenfell", "Klein, weich und in großen Mengen gebraucht."],
  "deer-hide": ["Hirschhaut", "Gesprenkelt wie der Boden des Waldes."],
  "boar-hide": ["Keilerhaut", "Die Borsten dauern länger als der Keiler."],
  "goat-hide": ["Ziegenhaut", "Riecht genau so, wie du befürchtest."],
  "lynx-hide": ["Luchshaut", "Dünn, leise und sehr teuer, wenn man sich verschneidet."],
  "bull-hide": ["Stierhaut", "Am Rücken versengt, und zwar vom eigenen Besitzer."],
  "seal-hide": ["Robbenhaut", "Wasser, Teer und Tränen perlen daran ab."],
  "bear-hide": ["Bärenhaut", "So warm, dass der Jäger im Laden schläft."],
  "pale-stag-hide": ["Bleichhirschhaut", "Kalt in der Hand und schwer gerade anzusehen."],
  "sunmane-hide": ["Sonnenmähnenhaut", "Sie behält ihr eigenes Licht, wie es das Tier tat."],
});

const meat = told({
  "rabbit-haunch": ["Kaninchenkeule", "Zäh, aber ehrlich."],
  venison: ["Hirschfleisch", "Braucht eine Stunde, eine Zwiebel und Geduld."],
  "wild-boar-belly": ["Wildschweinbauch", "Fett genug, um die Pfanne eine Woche lang zu würzen."],
  "goat-shoulder": ["Ziegenschulter", "Am besten am zweiten Tag und von einem sturen Koch."],
  "lynx-loin": ["Luchslende", "Dunkel, mager und umstritten."],
  "bull-brisket": ["Stierbrust", "Kommt schon halb gebraten an."],
  "seal-flank": ["Robbenflanke", "Daran gewöhnt man sich, vor allem durch Hunger."],
  "bear-steak": ["Bärensteak", "Ein Mahl für vier oder für einen Bergsteiger."],
  "pale-venison": ["Bleiches Hirschfleisch", "Beim Kochen riecht es nach überhaupt nichts."],
  "sunmane-rib": ["Sonnenmähnenrippe", "Golden im rohen Zustand und heller, wenn sie gar ist."],
});

export const gathered = { ...ore, ...log, ...fish, ...herb, ...fibre, ...hide, ...meat };
