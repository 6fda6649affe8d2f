import type { ChatMessage } from "@aldermoor/game/chat/api.ts";

/** Enough for a choice; more letters find the others. */
const offeredMax = 6;

const begunAtEnd = /(?<=^|[^\w@])@([A-Za-z]{0,16})$/;

/** What a text that ends in an @ and letters begins to call, without the @; `null` where it does not. */
export function begunName(text: string): string | null {
  return begunAtEnd.exec(text)?.[1] ?? null;
}

/** The text with the whole name in the place of what was begun. */
export function withName(text: string, name: string): string {
  return text.replace(begunAtEnd, `@${name} `);
}

/** Who wrote lines, the last one first, each once; not the reader. */
export function speakersOf(
  lines: readonly Pick<ChatMessage, "kind" | "name">[],
  ownName: string,
): readonly string[] {
  const spoken = lines.flatMap(({ kind, name }) => (kind === "system" ? [] : [name]));
  return [...new Set(spoken.toReversed())].filter((name) => name !== ownName);
}

type Known = {
  /** Who spoke here, the last one first. */
  readonly speakers: readonly string[];
  /** Who is on the moor now, of those whose name begins so. */
  readonly online: readonly string[];
};

/** The names that may be meant: whoever is there first, and of them whoever spoke here last. */
export function namesFor(begun: string, { speakers, online }: Known): readonly string[] {
  const isMeant = (name: string) => name.toLowerCase().startsWith(begun.toLowerCase());
  const there = speakers.filter((name) => online.includes(name));
  return [...new Set([...there, ...online, ...speakers])].filter(isMeant).slice(0, offeredMax);
}
