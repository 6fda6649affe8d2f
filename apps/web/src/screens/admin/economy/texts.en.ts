/** The economy, for the staff: the public figures, the gates, and who gained most from whom. */
export const economyDesk = {
  title: "Economy",
  subtitle:
    "The figures that everybody sees, by days of UTC, and who gained most by unusual prices",
  "span-today": "24 h",
  "sink-title": "Sink ratio, 14 days",
  "sink-none": "Nothing is known of any day yet.",
  "sink-low":
    "Below {least}: less gold is spent than should be. Lower what kills bring by an event, not prices.",
  "sink-high": "Above {most}: more gold is spent than earned. Raise what daily tasks pay.",
  "sink-within": "Between {least} and {most}, as it should be.",
  "flows-title": "Largest unusual flows, 14 days",
  "flows-note":
    "What one account gained from another by prices more than a tenth off the reference and by gifts, less what went the other way. Judged at night; it proves nothing by itself.",
  "flows-as-of": "As of {day}.",
  "flows-none": "No unusual flows",
  "flows-none-text": "They are counted once a night.",
  "flows-taker": "Gained",
  "flows-giver": "From",
  "flows-gold": "Gold",
  "flows-gifts": "Of that gifts",
  "flows-sigmas": "Beyond the usual",
  "flows-sigma": "{n} sigma",
  "flows-case": "Case",
  "flows-open": "Open",
  "flows-closed": "Closed",
  "flows-no-case": "None",
  "flows-gone": "Somebody who is gone",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly economyDesk: typeof economyDesk;
  }
}
