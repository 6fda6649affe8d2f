/** What several pages say of sieges. */
export const sieges = {
  rating: "Rating {n}",
  "rating-label": "Rating",
  "record-label": "Sieges",
  record: "{won} of {n} won",
  won: "Won",
  lost: "Lost",
  void: "Did not take place",
  pending: "Pending",
  attacked: "Against {village}",
  defended: "Attacked by {village}",
  "result-score": "{n} to {m}",
  moved: "rating {n}",
  watch: "Watch",
  "watch-name": "Watch the siege: {what}",
  "siege-of": "Siege: {village}",
  none: "No siege yet",
  "none-text": "What was fought can be watched here for ninety days.",
  history: "Past sieges",
  failed: "The sieges did not load",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly sieges: typeof sieges;
  }
}
