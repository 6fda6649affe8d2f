import { formatNumber } from "@aldermoor/ui/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme.ts";
import type { accountTexts } from "./account-texts.ts";
import type { entryTexts } from "./entry-texts.ts";
import type { firstTexts } from "./first-texts.ts";
import type { gameTexts } from "./game-texts.ts";
import { language } from "./language.ts";
import type { PlaceholdersOf } from "./placeholders-of.ts";
import type { screenTexts } from "./screen-texts.ts";

/**
 * Every sentence of the interface by area. The areas of the game arrive with the game's own chunk,
 * those of its pages and of the account with those.
 */
export type Catalogue = typeof firstTexts &
  typeof gameTexts &
  typeof screenTexts &
  typeof accountTexts &
  typeof entryTexts;

export type TextKey = {
  [Area in keyof Catalogue]: `${Area}.${keyof Catalogue[Area] & string}`;
}[keyof Catalogue];

/** A key whose sentence has no placeholders. */
export type PlainTextKey = {
  [Key in TextKey]: PlaceholdersOf<SentenceOf<Key>> extends never ? Key : never;
}[TextKey];

/** Values by placeholder name. Sentences without placeholders take none. */
export type TextParams<Key extends TextKey> =
  PlaceholdersOf<SentenceOf<Key>> extends never
    ? readonly []
    : readonly [Readonly<Record<PlaceholdersOf<SentenceOf<Key>>, string | number>>];

/**
 * The sentence of a key, its `{name}` filled and numbers written in the player's format.
 * `{count:player|players}` picks the word for one or for many. Throws when the key's area is not
 * registered yet, so do not call it while a module loads.
 */
export function t<Key extends TextKey>(key: Key, ...[params]: TextParams<Key>): string {
  const values: Values = params ?? {};
  return sentenceOf(key).replaceAll(placeholder, (_, name: string, words?: string) =>
    words === undefined ? written(values[name]) : chosenWord(words, values[name]),
  );
}

/** The sentence of a key as it is written, its placeholders still open. */
export function openSentence(key: TextKey): string {
  return sentenceOf(key);
}

/** Makes areas known to `t`, in English. */
export function registerTexts(areas: Areas): void {
  for (const [name, area] of Object.entries(areas)) catalogue.set(name, area);
}

/** Lays areas of another language over the English ones; what it does not say stays English. */
export function registerTranslation(areas: Areas): void {
  for (const [name, area] of Object.entries(areas)) translations.set(name, area);
}

type Area = Readonly<Record<string, string>>;
type Areas = Readonly<Record<string, Area>>;
type Values = Readonly<Record<string, string | number>>;

type SentenceOf<Key extends TextKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Catalogue
    ? Name extends keyof Catalogue[Area]
      ? Catalogue[Area][Name]
      : never
    : never
  : never;

const catalogue = new Map<string, Area>();
const translations = new Map<string, Area>();
const placeholder = /\{(\w+)(?::([^}]*))?\}/g;

function sentenceOf(key: string): string {
  const dot = key.indexOf(".");
  const area = key.slice(0, dot);
  const name = key.slice(dot + 1);
  const sentence = translations.get(area)?.[name] ?? catalogue.get(area)?.[name];
  if (sentence === undefined) throw new Error(`The text "${key}" is not registered.`);
  return sentence;
}

function written(value: string | number | undefined): string {
  if (typeof value !== "number") return value ?? "";
  return formatNumber(value, { format: displaySettings().numberFormat });
}

function chosenWord(words: string, count: string | number | undefined): string {
  const [one = "", many = one] = words.split("|");
  return pluralRules().select(Number(count)) === "one" ? one : many;
}

let rules: Intl.PluralRules | undefined;

function pluralRules(): Intl.PluralRules {
  rules ??= new Intl.PluralRules(language());
  return rules;
}
