/** Reports of what others wrote, and what staff have decided about oneself. */
export const safety = {
  report: "Report",
  "report-line": "Line of {name}",
  "report-name": "Report the name {name}",
  "report-note": "Report the note of {name}",
  "report-text": "The staff see it as it stands now. Nobody is told that it was you.",
  cause: "What is wrong with it?",
  "cause-insult": "Insult or harassment",
  "cause-threat": "Threat",
  "cause-spam": "Spam or advertising",
  "cause-sexual": "Sexual content",
  "cause-name": "Offensive name",
  "cause-cheating": "Cheating or a bot",
  "cause-other": "Something else",
  note: "What the staff should know (optional)",
  send: "Send report",
  sent: "Thank you. The staff will look at it.",
  "take-back": "Take back",
  ignore: "Ignore {name}",
  "is-ignored": "You hear no more of {name}",
  staff: "As staff",
  reason: "Reason",
  "reason-hint": "The player reads it.",
  "remove-line": "Take the line out",
  "line-removed": "The line is taken out",
  "mute-short": "Mute for {n} minutes",
  "is-muted": "{name} is muted",
  "banned-title": "This account is banned",
  "banned-until": "Until {until}. Until then nothing can be done with it.",
  "banned-for-good": "For good.",
  "banned-staff": "If you think that is a mistake, write to the staff of this server.",
  "warning-title": "The staff have a word with you",
  "warning-text": "Please read it. It stays in the record of your account.",
  "warning-read": "I have read it",
  "renamed-title": "The staff changed your name",
  "renamed-text": "You are called {name} now. You may choose another name, once.",
  "renamed-field": "Another name",
  "renamed-hint": "3 to 16 letters, A to Z.",
  "renamed-keep": "Keep {name}",
  "renamed-take": "Take this name",
  "sign-out": "Sign out",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly safety: typeof safety;
  }
}
