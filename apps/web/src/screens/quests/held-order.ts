/**
 * The ids that are there `now`, each where it stood in `held`: what came takes the place of what
 * went, and what has no such place goes to the end.
 */
export function heldOrder(held: readonly string[], now: readonly string[]): readonly string[] {
  const come = now.filter((id) => !held.includes(id));
  const stayed = held.flatMap((id) => {
    if (now.includes(id)) return [id];
    const instead = come.shift();
    return instead === undefined ? [] : [instead];
  });
  return [...stayed, ...come];
}
