/** The names in the braces of a sentence: "n" | "item" of "{n} more {item}". */
export type PlaceholdersOf<Sentence> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}:${string}` ? Name : Inside) | PlaceholdersOf<Rest>
  : never;
