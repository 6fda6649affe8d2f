import type { PlainTextKey } from "../../texts/t.ts";

/** Where `g` and a letter lead. */
export const goKeys = {
  a: { to: "/game/actions", says: "keys.go-actions" },
  q: { to: "/game/quests", says: "keys.go-quests" },
  w: { to: "/game/world-boss", says: "keys.go-world-boss" },
  i: { to: "/game/inventory", says: "keys.go-inventory" },
  e: { to: "/game/equipment", says: "keys.go-equipment" },
  r: { to: "/game/recipes", says: "keys.go-recipes" },
  b: { to: "/game/boosts", says: "keys.go-boosts" },
  h: { to: "/game/house", says: "keys.go-house" },
  f: { to: "/game/fighters", says: "keys.go-fighters" },
  v: { to: "/game/village", says: "keys.go-village" },
  y: { to: "/game/party", says: "keys.go-party" },
  p: { to: "/game/profile", says: "keys.go-profile" },
  o: { to: "/game/players-online", says: "keys.go-players-online" },
  d: { to: "/game/friends", says: "keys.go-friends" },
  m: { to: "/game/market", says: "keys.go-market" },
  t: { to: "/game/rankings", says: "keys.go-rankings" },
  k: { to: "/game/wiki", says: "keys.go-wiki" },
  n: { to: "/game/news", says: "keys.go-news" },
  l: { to: "/game/log", says: "keys.go-log" },
  s: { to: "/game/settings", says: "keys.go-settings" },
} as const satisfies Readonly<Record<string, { to: string; says: PlainTextKey }>>;

/** Every key and what it does, as the list of keys tells them. */
export const keyLines: readonly {
  /** Each a press of one or several keys together, one after the other. */
  readonly presses: readonly (readonly string[])[];
  readonly says: PlainTextKey;
}[] = [
  { presses: [["Ctrl", "K"]], says: "keys.palette" },
  { presses: [["/"]], says: "keys.chat" },
  { presses: [["b"]], says: "keys.toggle-chat" },
  { presses: [["s"]], says: "keys.stop" },
  { presses: [["["]], says: "keys.previous-tab" },
  { presses: [["]"]], says: "keys.next-tab" },
  ...Object.entries(goKeys).map(([key, { says }]) => ({ presses: [["g"], [key]], says })),
  { presses: [["Alt", "T"]], says: "keys.toasts" },
  { presses: [["Esc"]], says: "keys.escape" },
  { presses: [["?"]], says: "keys.help" },
];
