import type { Scene } from "./attack.ts";
import { newName } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

export type Guest = {
  readonly visitor: Visitor;
  readonly characterId: string;
  readonly name: string;
};

/** As many guests with a character each as the host lets the attacker's address have, or another: at least one. */
export async function guestsOf(
  scene: Scene,
  wanted: number,
  address = scene.address,
): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  for (let tried = 0; tried < wanted; tried += 1) {
    const visitor = scene.visitor(address);
    const { status } = await visitor.signInAsGuest();
    if (status !== 200) break;
    await visitor.takeToken();
    const name = newName();
    guests.push({ visitor, characterId: await visitor.newCharacter(name), name });
  }
  if (guests.length === 0) throw new Error("The host lets nobody in at the attacker's address.");
  return guests;
}
