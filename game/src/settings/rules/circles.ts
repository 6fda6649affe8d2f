import type { AccountSettings, Circle } from "../content/account-settings.ts";

type Privacy = AccountSettings["privacy"];

/** Who may whisper to a player. One who took no whispers of strangers takes those of acquaintances. */
export function whispersFrom(privacy: Privacy): Circle {
  return privacy.whispersFrom ?? (privacy.takesWhispers === false ? "acquaintances" : "everybody");
}

/** Who may invite a player to a party. */
export function invitesFrom(privacy: Privacy): Circle {
  return privacy.invitesFrom ?? "everybody";
}

/** Who may invite a player to a village. */
export function villageInvitesFrom(privacy: Privacy): Circle {
  return privacy.villageInvitesFrom ?? "everybody";
}

/** Whose gifts may come to a player. */
export function giftsFrom(privacy: Privacy): Circle {
  return privacy.giftsFrom ?? "acquaintances";
}
