/** What staff may do, from answering tickets to the keys of everything. */
export const staffPermissions = [
  "desk",
  "hush",
  "judge",
  "ban",
  "mend",
  "host",
  "works",
  "crown",
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

/** Permissions come with a role. Both words are stored: they are never renamed. */
export const staffRoles = {
  helper: ["desk", "hush"],
  moderator: ["desk", "hush", "judge", "ban"],
  "game-master": ["desk", "hush", "judge", "ban", "mend", "host"],
  developer: ["desk", "works"],
  admin: staffPermissions,
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>;

export type StaffRole = keyof typeof staffRoles;

/** How long the reason of what staff do may be, and how much of a text the record of it keeps. */
export const staffRecord = { reasonLengthMax: 300, textLengthMax: 200 } as const;

/** How long after its owner last proved who they are a session may do what staff do. */
export const staffSessionHours = 12;
