/** What an account is in an order, the mightiest first. */
export const orderRoles = ["owner", "admin", "member"] as const;

export type OrderRole = (typeof orderRoles)[number];

/** As what somebody may be invited: an order has its owner. */
export const invitedRoles = ["member", "admin"] as const;

export type InvitedRole = (typeof invitedRoles)[number];
