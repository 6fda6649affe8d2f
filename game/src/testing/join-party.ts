import type { CharacterId } from "../core/tables.ts";
import type { GameTest } from "./game-test.ts";
import { api, second } from "./game-test.ts";

type Someone = {
  readonly characterId: CharacterId;
  readonly as: ReturnType<GameTest["as"]>;
};

/** Has the leader of a party invite somebody by name, who accepts. Throws where they don't come in. */
export async function joinParty(
  game: GameTest,
  leader: Someone,
  { characterId, as, name }: Someone & { readonly name: string },
): Promise<void> {
  game.wait(second);
  await leader.as.order(api.party.invite, { characterId: leader.characterId, name });
  const asked = await as.ask(api.party.mine, { characterId });
  const askId = asked?.invites[0]?.id ?? "";
  const joined = await as.order(api.party.accept, { characterId, askId });
  if (!joined.ok) throw new Error(`${name} is not let in: ${joined.code}.`);
}
