import type { StaffPermission } from "./staff.ts";

/**
 * What one of the staff may only ask for, and another one does by agreeing: by its kind, what both need. Kinds are stored, so they
 * are permanent. The feature that knows how a kind is done has it among the `deeds` of its manifest.
 */
export const secondDeeds = {
  "ban-for-good": { permission: "mend" },
  link: { permission: "ban" },
  "order-owner": { permission: "crown" },
  role: { permission: "crown" },
  dial: { permission: "host" },
  rollback: { permission: "mend" },
  "large-grant": { permission: "crown" },
  "crown-code": { permission: "crown" },
  "crown-grant": { permission: "crown" },
} as const satisfies Readonly<Record<string, { readonly permission: StaffPermission }>>;

export type SecondDeed = keyof typeof secondDeeds;

/** How long such a question waits, and how many of all kinds wait at a time. */
export const approvedWithinMs = 72 * 3_600_000;
export const approvalsMax = 50;
