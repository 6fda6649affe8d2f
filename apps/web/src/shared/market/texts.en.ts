/** What pages that are not of the market say of its prices. */
export const prices = {
  each: "Usual market price",
  all: "All of it",
  bag: "At market prices, what is shown here is worth about",
  found: "On the market",
  away: "On the market it goes for about {gold} gold, without pieces.",
  "an-hour": "{gold} gold an hour for them on the market",
  "an-hour-goods": "{gold} gold on the market, after tax",
  "a-kill": "{gold} gold a kill for drops on the market",
  "a-win": "Its drops bring about {gold} gold on the market a win, without pieces.",
  materials: "All materials at market prices",
  "materials-missing": "What is missing",
  list: "List for sale",
  trade: "To the market",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly prices: typeof prices;
  }
}
