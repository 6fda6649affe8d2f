/** Where staff make codes, and see what became of them. */
export const codes = {
  subtitle: "Crowns, days of Patron and cosmetics, and nothing that gives power",
  made: "Codes",
  "made-none": "There are no codes yet.",
  course: "{codes} {codes:code|codes}, good {uses} {uses:time|times} each, {used} of {most} used.",
  "made-by": "By {by}, {made}. Valid until {until}.",
  "agreed-by": "{name} agreed.",
  show: "Show codes",
  hide: "Hide codes",
  copy: "Copy {code}",
  "copy-all": "Copy all codes",
  used: "{used} of {most} used",
  revoke: "Revoke",
  "revoke-all": "Revoke all",
  revoked: "Revoked",
  "revoke-title": "Revoke {what}?",
  "revoke-text": "Nobody can use it from then on. What it gave already stays.",
  make: "Make codes",
  "make-text":
    "An account uses each code once, and nobody uses codes that they made. Somebody else has to agree to codes for Crowns, and to what is worth more than {n} Crowns in thirty days.",
  "make-newcomers":
    "Codes for Crowns that serve several are for accounts that are here already. To newcomers give a code each, or Patron.",
  worth: "Together they are worth {n} {n:Crown|Crowns}.",
  "worth-second": "Together they are worth {n} {n:Crown|Crowns}: somebody else has to agree.",
  "worth-most": "Together they are worth {n} Crowns. No batch is worth more than {most}.",
  gives: "What each gives",
  "kind-crowns": "Crowns",
  "kind-patron-days": "Days of Patron",
  "amount-crowns": "Crowns of each",
  "amount-days": "Days of each",
  count: "How many codes",
  uses: "Uses of each",
  days: "Valid for days",
  "to-make": "Make them",
  give: "Give Crowns",
  "give-text":
    "To the account of a character, once somebody else agrees: at most {n} to each account in a month. They stand in its history as given by the staff.",
  "give-to": "Character",
  "give-crowns": "Crowns",
  "give-hint": "The player reads it. It stays on the record.",
  "are-made": "They are made",
  "state-active": "Active",
  "state-used-up": "Used up",
  "state-expired": "Expired",
  "state-revoked": "Revoked",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly codes: typeof codes;
  }
}
