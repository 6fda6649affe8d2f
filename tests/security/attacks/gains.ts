import type { Attack, Scene } from "../attack.ts";

/**
 * An attack that is about what the attacker gets. `tries` answers what was got, each in a sentence that begins like
 * "the attacker …", or nothing.
 */
export function attempt(
  name: string,
  tries: (scene: Scene) => Promise<readonly (string | false)[]>,
): Attack {
  return {
    name,
    run: async (scene) => (await tries(scene)).filter((gain) => gain !== false),
  };
}

/** An email address that is not in use. */
export function newAddress(whose: string): string {
  count += 1;
  return `${whose}-${process.pid}-${count}@moor.example`;
}

let count = 0;
