/** A word that texts no longer use, and what they say instead. */
type RetiredWord = {
  readonly word: RegExp;
  readonly instead: string;
  /** It is an ordinary word in a sentence, and only misleads where it names something. */
  readonly isFineInProse?: true;
  /** An area of the texts in which it is the usual word for something else. */
  readonly isFineIn?: string;
};

/** What hindered players from understanding a control or a label, or was a second word for one thing. */
export const retiredWords: Readonly<Record<"en" | "de", readonly RetiredWord[]>> = {
  en: [
    { word: /\b(light|lit|new) (your |a )?fires?\b/i, instead: "Create account, New character" },
    { word: /\bon the fire\b/i, instead: "Idle" },
    { word: /\bhunt(ing)? (here|now|somewhere|for it)\b/i, instead: "Fight here, Fight elsewhere" },
    { word: /\bbench\b/i, instead: "queue" },
    { word: /\blamps?\b|\bof light left\b/i, instead: "offline time, works offline for" },
    { word: /\bfelled\b|\bfell \d/i, instead: "kills, defeat" },
    { word: /\bworthy\b/i, instead: "near your level" },
    { word: /\bfinds an hour\b/i, instead: "drops an hour" },
    { word: /\btime out\b/i, instead: "Duration" },
    { word: /\bchoose work\b/i, instead: "Choose an action" },
    { word: /\bwould win\b/i, instead: "Win chance" },
    { word: /\bfor nothing\b/i, instead: "free" },
    { word: /\bunder the mist\b/i, instead: "Not available yet" },
    { word: /\banew\b/i, instead: "Reroll, Overwrite" },
    { word: /\bforget\b(?! it)/i, instead: "Delete" },
    { word: /\bletter\b|\bno letters\b/i, instead: "email", isFineInProse: true },
    { word: /\bnotices?\b/i, instead: "notifications" },
    { word: /\bway of life\b|\bwhere from\b/i, instead: "Game mode, Origin" },
    { word: /\bas the (system|browser)\b/i, instead: "System, Browser default" },
    { word: /\bin this browser and take\b/i, instead: "Applies to this browser only" },
  ],
  de: [
    { word: /Feuer entzünden|neues Feuer|überm Feuer/i, instead: "Konto anlegen, Untätig" },
    { word: /\bjagen\b|Jagdgründe|\bjagst\b/i, instead: "Hier kämpfen, Woanders kämpfen" },
    { word: /Werkbank/i, instead: "Warteschlange" },
    { word: /\bAufträge/, instead: "Warteschlange, Quests", isFineIn: "market" },
    { word: /\bLampen?\b|\bLicht\b(?= übrig)/, instead: "Offline-Zeit" },
    { word: /\berleg(t|en|st)/i, instead: "besiegt, besiegen" },
    { word: /würdige/i, instead: "nahe deiner Stufe" },
    { word: /\bumsonst\b/i, instead: "kostenlos" },
    { word: /Arbeit wählen/i, instead: "Aktion wählen" },
    { word: /\bNebel\b/, instead: "noch nicht verfügbar" },
    { word: /\bBriefe?\b/, instead: "E-Mail" },
    { word: /\bNachrichten?\b/, instead: "Benachrichtigungen" },
    { word: /\bOptionen\b/, instead: "Einstellungen" },
    { word: /\bGegend(en)?\b/, instead: "Zone" },
    { word: /Lebensweise/, instead: "Spielmodus" },
    { word: /\bDinge?\b(?!e)/, instead: "Gegenstand" },
  ],
};
