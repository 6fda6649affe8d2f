import type { Scene } from "./attack.ts";
import { newAddress } from "./attacks/gains.ts";
import type { Visitor } from "./visitor.ts";
import { newName } from "./visitor.ts";

/** Somebody with a full account and a character. */
export type FullPlayer = {
  readonly visitor: Visitor;
  readonly characterId: string;
  readonly name: string;
};

/** As many as the host lets the attacker's address have, or another. */
export async function fullPlayersOf(
  scene: Scene,
  whose: string,
  wanted: number,
  address = scene.address,
): Promise<readonly FullPlayer[]> {
  const players: FullPlayer[] = [];
  for (let nth = 0; nth < wanted; nth += 1) {
    const visitor = scene.visitor(address);
    const { status } = await visitor.signUp(newAddress(whose));
    scene.answers.status(status, "/sign-up/email");
    if (status !== 200) break;
    await visitor.takeToken();
    const name = newName();
    players.push({ visitor, characterId: await visitor.newCharacter(name), name });
  }
  return players;
}

/** Sends an order and counts the answer; answers whether it was carried out. */
export async function press(
  scene: Scene,
  { visitor }: Pick<FullPlayer, "visitor">,
  path: string,
  args: object,
): Promise<boolean> {
  const answer = await visitor.function("mutation", path, args);
  scene.answers.called(answer, path);
  return answer.text.includes('"ok":true');
}
