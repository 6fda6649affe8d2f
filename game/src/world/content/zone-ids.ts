/** From the town wall outward: each zone opens by the boss of the one before. */
export const zoneIds = [
  "fenside-meadows",
  "hollowmere-wood",
  "sallow-marsh",
  "greywether-downs",
  "brackenfall-gorge",
  "cinder-quarries",
  "saltgrave-coast",
  "frostharrow-heights",
  "weeping-vault",
  "unlit-crown",
] as const;

export type ZoneId = (typeof zoneIds)[number];
