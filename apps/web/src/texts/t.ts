import { formatNumber } from "@aldermoor/ui/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme.ts";
import type { firstTexts } from "./first-texts.ts";
import type { gameTexts } from "./game-texts.ts";

/** Every sentence of the interface by area. The areas of the game arrive with the game's own chunk. */
export type Catalogue = typeof firstTexts & typeof gameTexts;

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

/** Makes areas known to `t`. */
export function registerTexts(areas: Readonly<Record<string, Area>>): void {
  for (const [name, area] of Object.entries(areas)) catalogue.set(name, area);
}

type Area = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

type SentenceOf<Key extends TextKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Catalogue
    ? Name extends keyof Catalogue[Area]
      ? Catalogue[Area][Name]
      : never
    : never
  : never;

type PlaceholdersOf<Sentence> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}:${string}` ? Name : Inside) | PlaceholdersOf<Rest>
  : never;

const catalogue = new Map<string, Area>();
const placeholder = /\{(\w+)(?::([^}]*))?\}/g;
const plural = new Intl.PluralRules("en");

function sentenceOf(key: string): string {
  const dot = key.indexOf(".");
  const sentence = catalogue.get(key.slice(0, dot))?.[key.slice(dot + 1)];
  if (sentence === undefined) throw new Error(`The text "${key}" is not registered.`);
  return sentence;
}

function written(value: string | number | undefined): string {
  if (typeof value !== "number") return value ?? "";
  return formatNumber(value, { format: displaySettings().numberFormat });
}

function chosenWord(words: string, count: string | number | undefined): string {
  const [one = "", many = one] = words.split("|");
  return plural.select(Number(count)) === "one" ? one : many;
}
