/** Marks an element that opens the conversation with somebody when it is pressed; the chat of the shell listens. */
export function whisperAttributes(name: string): Readonly<Record<string, string>> {
  return { "data-whisper": name };
}

/** Whom an element, or what it stands in, is marked to whisper to; `null` for nobody. */
export function whisperOf(element: Element): string | null {
  const marked = element.closest<HTMLElement>("[data-whisper]");
  return marked?.dataset["whisper"] ?? null;
}
