import { useSyncExternalStore } from "react";

/** The few words the components say by themselves, in English. */
export const englishUiWords = {
  ascending: "rising",
  bench: "On the bench",
  buyers: "Buyers",
  candleClose: "Close",
  candleHigh: "High",
  candleLow: "Low",
  candleOpen: "Open",
  candleVolume: "Traded",
  chartAsChart: "View as chart",
  chartAsTable: "View as table",
  choose: "Choose",
  clear: "Empty the field",
  close: "Close",
  codeDigit: (place: number, length: number) => `Digit ${place} of ${length}`,
  copied: "Copied",
  copy: "Copy",
  copyRefused: "Not allowed to copy",
  countOf: (used: number, max: number) => `${used} of ${max}`,
  descending: "falling",
  discard: "Discard",
  draftKept: "Draft kept",
  dropFile: "Drop a picture here or choose one",
  fileTooLarge: (limit: string) => `The picture is larger than ${limit}.`,
  fileWrongType: "This is no picture that can be shown here.",
  firstPage: "First page",
  foeSide: "Opposing side",
  hidePassword: "Hide the password",
  lastPage: "Last page",
  listInstead: "View as list",
  loading: "Loading",
  mapInstead: "View as map",
  newLines: (count: number) => `${count} new`,
  nextPage: "Next page",
  noMatch: "Nothing fits.",
  ownSide: "Own side",
  page: (page: number) => `Page ${page}`,
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
  rankBack: "Back",
  rankFront: "Front",
  recent: "Recent",
  remove: (name: string) => `Remove ${name}`,
  save: "Save",
  showPassword: "Show the password",
  sellers: "Sellers",
  sortBy: "Sort by",
  sortDirection: (direction: string) => `Order: ${direction}`,
  staleSince: (time: string) => `As of ${time}`,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepDone: "done",
  timeLeft: "Time left",
  unsavedChanges: "You have unsaved changes.",
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
