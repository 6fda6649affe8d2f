import { useSyncExternalStore } from "react";

/** The few words the components say by themselves, in English. */
export const englishUiWords = {
  ascending: "rising",
  atWork: "At work",
  bench: "In reserve",
  better: "better",
  buyers: "Buyers",
  cancel: "Cancel",
  candleClose: "Close",
  candleHigh: "High",
  candleLow: "Low",
  candleOpen: "Open",
  candleVolume: "Traded",
  chartAsChart: "View as chart",
  chartAsTable: "View as table",
  clearSearch: "Empty the search",
  close: "Close",
  copied: "Copied",
  copy: "Copy",
  copyRefused: "Not allowed to copy",
  countOf: (used: number, max: number) => `${used} of ${max}`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  descending: "falling",
  discard: "Discard",
  dropFile: "Drop a picture here or choose one",
  fileTooLarge: (limit: string) => `The picture is larger than ${limit}.`,
  fileWrongType: "This is no picture that can be shown here.",
  gold: "gold",
  hours: (count: number) => `${count} h`,
  idle: "Idle",
  inTime: (duration: string) => `in ${duration}`,
  less: (name: string) => `Less: ${name}`,
  listInstead: "View as list",
  loading: "Loading",
  mapInstead: "View as map",
  markEquipped: "worn",
  markLocked: "locked",
  markUpgrade: "better than what you wear",
  marks: "marks",
  laurels: "laurels",
  omens: "omens",
  minutes: (count: number) => `${count} m`,
  more: (name: string) => `More: ${name}`,
  newLines: (count: number) => `${count} new`,
  nextPage: "Next page",
  noMatch: "Nothing fits.",
  notifications: "Notifications",
  now: "now",
  offline: "Connection lost",
  pages: "Pages",
  passwordFair: "Fair",
  passwordGood: "Good",
  passwordStrength: "Strength",
  passwordStrong: "Strong",
  passwordWeak: "Weak",
  picked: (name: string) => `${name} is picked. Choose a place.`,
  place: (rank: string, place: number) => `${rank}, place ${place}`,
  placeEmpty: "empty",
  previousPage: "Previous page",
  progress: "Progress",
  rankBack: "Back",
  rankFront: "Front",
  rarity1: "Common",
  rarity2: "Uncommon",
  rarity3: "Rare",
  rarity4: "Epic",
  rarity5: "Legendary",
  rarity6: "Unique",
  recent: "Recent",
  remove: (name: string) => `Remove ${name}`,
  same: "same",
  save: "Save",
  seconds: (count: number) => `${count} s`,
  sellers: "Sellers",
  showPassword: "Show the password",
  sortBy: "Sort by",
  sortDirection: (direction: string) => `Order: ${direction}`,
  timeAgo: (duration: string) => `${duration} ago`,
  timeLeft: "Time left",
  tryAgain: "Try again",
  unexpectedError: "An unexpected error occurred, message a staff member.",
  unsavedChanges: "You have unsaved changes.",
  worse: "worse",
};

/** What a catalogue of another language gives to `setUiWords`. */
export type UiWords = Readonly<typeof englishUiWords>;

/** Puts the words of another language in; components on the page follow at once. */
export function setUiWords(words: UiWords): void {
  current = words;
  for (const listener of listeners) listener();
}

/** The words in force. */
export function useUiWords(): UiWords {
  return useSyncExternalStore(subscribe, uiWords, uiWords);
}

let current: UiWords = englishUiWords;
const listeners = new Set<() => void>();

function uiWords(): UiWords {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
