/** Where staff see what holds for everybody, and ask for dials. */
export const dials = {
  subtitle: "What holds for everybody: the weekends of the calendar, and dials",
  current: "Set and announced",
  "current-none": "No dial is set.",
  past: "Over",
  "past-none": "None in ninety days.",
  calendar: "The next weekends",
  span: "{from} to {to}",
  set: "Set a dial",
  "set-text":
    "Somebody else has to agree. It begins an hour after that at the earliest, holds for an hour to fourteen days, and is over by itself.",
  dial: "Dial",
  percent: "Percent",
  "percent-hint": "{least} to {most}",
  from: "From",
  "from-hint": "An hour ahead or more.",
  until: "Until",
  "reason-hint": "Everybody reads it. It stays on the record.",
  end: "End it",
  ended: "It ends",
  "end-title": "End {dial}?",
  "end-text": "One that holds ends in an hour. One that has not begun never does.",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly dials: typeof dials;
  }
}
