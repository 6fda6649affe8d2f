let secret: string | null = null;

/** Gives the game the server's secret, from which commands draw their chance. Called before the engine opens. */
export function configureGame(settings: { readonly secret: string }): void {
  if (settings.secret.length < 16) throw new Error("The game's secret has at least 16 characters.");
  secret = settings.secret;
}

/** The server's secret. Throws while the host has not configured the game. */
export function gameSecret(): string {
  if (secret === null) throw new Error("configureGame was not called before the game was used.");
  return secret;
}
