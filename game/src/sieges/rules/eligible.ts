/** A member of a village when a siege was declared. */
export type Resident = {
  readonly characterId: string;
  readonly accountId: string;
  readonly joinedAtMs: number;
  readonly isNewcomer: boolean;
};

/**
 * Whose formations may be entered: no newcomers, and of one account one character on one side. Who has characters in both
 * villages stands with the one where it has been for longer, of equals with those who are attacked. Those who have
 * been there for longest come first.
 */
export function eligibleOf(
  attackers: readonly Resident[],
  defenders: readonly Resident[],
): { readonly attackers: readonly string[]; readonly defenders: readonly string[] } {
  const own = settled(attackers);
  const others = settled(defenders);
  return {
    attackers: own
      .filter(
        (one) => !others.some((other) => isOneOf(one, other) && other.joinedAtMs <= one.joinedAtMs),
      )
      .map(({ characterId }) => characterId),
    defenders: others
      .filter(
        (one) => !own.some((other) => isOneOf(one, other) && other.joinedAtMs < one.joinedAtMs),
      )
      .map(({ characterId }) => characterId),
  };
}

function isOneOf({ accountId }: Resident, other: Resident): boolean {
  return accountId === other.accountId;
}

/** Without newcomers, and the first of each account. */
function settled(residents: readonly Resident[]): readonly Resident[] {
  const inOrder = residents
    .filter(({ isNewcomer }) => !isNewcomer)
    .toSorted(
      (one, other) =>
        one.joinedAtMs - other.joinedAtMs || (one.characterId < other.characterId ? -1 : 1),
    );
  return inOrder.filter((one, nth) => inOrder.findIndex((other) => isOneOf(one, other)) === nth);
}
