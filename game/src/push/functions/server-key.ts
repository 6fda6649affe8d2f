let publicKey: string | null = null;

/**
 * Gives the game the public half of the key that this server signs its messages with. Until
 * then, and where nothing sends, no device can subscribe.
 */
export function configurePush(settings: { readonly publicKey: string }): void {
  publicKey = settings.publicKey;
}

/** The key that browsers subscribe with; `null` where this server sends nothing. */
export function pushKey(): string | null {
  return publicKey;
}
