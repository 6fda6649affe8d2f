const prefix = "waiting for ";

/** The account by whose name characters are kept that wait until the account has a place free. */
export function waitingRoomOf(accountId: string): string {
  return `${prefix}${accountId}`;
}

/** Whose a character is, whether it has a place or waits for one. */
export function ownerOf(accountId: string): string {
  return accountId.startsWith(prefix) ? accountId.slice(prefix.length) : accountId;
}
