/** A thing that may be shown to others: a kind of goods, one piece, or a monster or recipe of the world. */
export type Showable = {
  readonly kind: "item" | "piece" | "monster" | "recipe";
  readonly id: string;
  readonly name: string;
};

/** Marks an element as a thing: pressed with Shift held, its name goes into the chat. */
export function shownAttributes({ kind, id, name }: Showable): Readonly<Record<string, string>> {
  return { "data-shown": `${kind}:${id}:${name}` };
}

/** The thing an element was marked as; `null` when it was marked as none. */
export function readShown(mark: string | undefined): Showable | null {
  const [, kind, id, name] = /^(item|piece):([^:]+):(.+)$/.exec(mark ?? "") ?? [];
  if (id === undefined || name === undefined) return null;
  return { kind: kind === "item" ? "item" : "piece", id, name };
}
