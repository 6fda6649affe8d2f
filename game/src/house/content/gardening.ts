/** How seeds grow and what they bring. */
export const gardening = {
  /** Hours that every seed takes, and those that each grade adds. */
  hoursBase: 4,
  hoursPerGrade: 2,
  /** A harvest brings this much and up to so much more, each amount as likely as the other. */
  unitsMin: 8,
  unitsSpread: 8,
  /** The chance that the seed comes back. */
  seedBack: 0.1,
} as const;
