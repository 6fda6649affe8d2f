import { placeOf } from "./place.ts";

/** By what staff look for accounts, beside the names of their characters. */
export const soughtBy = ["address", "email"] as const;
export type SoughtBy = (typeof soughtBy)[number];

/** What is looked for, and what of it is written down on a record that nobody clears. */
type Sought = { readonly key: string; readonly shown: string };

const emailLengthMax = 254;
const email = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/;

/** `null` for words that are no address. */
export function soughtOf(by: SoughtBy, words: string): Sought | null {
  if (by === "address") {
    const place = placeOf(words);
    return place === null ? null : { key: place, shown: place };
  }
  const key = words.trim().toLowerCase();
  const [, name = "", host = ""] = key.length > emailLengthMax ? [] : (email.exec(key) ?? []);
  return name === "" ? null : { key, shown: `${name.slice(0, 1)}…@${host}` };
}
