/** The tables that tell who came from an address. */
export const tablesWithAddresses = ["session", "knownDevice"] as const;

/** How an address is compared: written in small letters, by its bytes. `byBytes` is the database's own. */
export function addressIn(byBytes: string): string {
  return `lower("ipAddress") ${byBytes}`;
}

/** The order in which addresses are found by their beginnings. */
export function addressIndexes(byBytes: string): string {
  return tablesWithAddresses
    .map(
      (table) =>
        `CREATE INDEX IF NOT EXISTS "${table}_by_address" ON "${table}" ((${addressIn(byBytes)}));`,
    )
    .join("\n");
}
