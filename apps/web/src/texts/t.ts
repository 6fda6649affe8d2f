import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { language } from "./language.ts";
import type { PlaceholdersOf } from "./placeholders-of.ts";

/** Every sentence of the interface by area; each file of texts adds its own areas. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Catalogue {}

type TextKey = {
  [Area in keyof Catalogue]: `${Area}.${keyof Catalogue[Area] & string}`;
}[keyof Catalogue];

/** A key whose sentence has no placeholders. */
export type PlainTextKey = {
  [Key in TextKey]: PlaceholdersOf<SentenceOf<Key>> extends never ? Key : never;
}[TextKey];

/** Values by placeholder name. Sentences without placeholders take none. */
type TextParams<Key extends TextKey> =
  PlaceholdersOf<SentenceOf<Key>> extends never
    ? readonly []
    : readonly [Readonly<Record<PlaceholdersOf<SentenceOf<Key>>, string | number>>];

/**
 * The sentence of a key, its `{name}` filled and numbers written in the player's format.
 * `{count:player|players}` picks the word for one or for many. Throws when the key's area is not
 * registered yet, so do not call it while a module loads.
 */
export function t<Key extends TextKey>(key: Key, ...[params]: TextParams<Key>): string {
  return filled(key, params ?? {});
}

/** The same for a key that a table names, with all the values that its sentences may want. */
export function filled(key: TextKey, values: Values): string {
  return sentenceOf(key).replaceAll(placeholder, (_, name: string, words?: string) =>
    words === undefined ? written(values[name]) : chosenWord(words, values[name]),
  );
}

/** Whether a key that came from elsewhere, such as a code of the service, has a sentence. */
export function isTextKey(key: string): key is TextKey {
  return foundSentence(key) !== undefined;
}

/** The sentence of a key as it is written, its placeholders still open. */
export function openSentence(key: TextKey): string {
  return sentenceOf(key);
}

/** Makes areas known to `t`, in one language; what was known of an area before is replaced. */
export function registerTexts(areas: Areas): void {
  for (const [name, area] of Object.entries(areas)) catalogue.set(name, area);
}

type Area = Readonly<Record<string, string>>;
/** Sentences by area, as a file of texts exports them. */
export type Areas = Readonly<Record<string, Area>>;
type Values = Readonly<Record<string, string | number>>;

type SentenceOf<Key extends TextKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Catalogue
    ? Name extends keyof Catalogue[Area]
      ? Catalogue[Area][Name]
      : never
    : never
  : never;

const catalogue = new Map<string, Area>();
const placeholder = /\{(\w+)(?::([^}]*))?\}/g;

function sentenceOf(key: string): string {
  const sentence = foundSentence(key);
  if (sentence === undefined) throw new Error(`The text "${key}" is not registered.`);
  return sentence;
}

function foundSentence(key: string): string | undefined {
  const dot = key.indexOf(".");
  const area = catalogue.get(key.slice(0, dot));
  const name = key.slice(dot + 1);
  // A code of the service may be "constructor".
  return area !== undefined && Object.hasOwn(area, name) ? area[name] : undefined;
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
