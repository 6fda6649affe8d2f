import type { Api } from "@aldermoor/game/api.ts";
import { anyApi } from "convex/server";
import { stageNowMs } from "../../stage/stage-time.ts";
import type { Stage } from "../../stage/stage.ts";
import { must } from "./actors.ts";

const api = anyApi as unknown as Api;
const minuteMs = 60_000;
const levels: readonly number[] = [16, 18, 20, 22, 24, 26];

/**
 * Two villages, one of which the player is of and the other the admin; a siege between them and a journey, which are over once an
 * hour and half a day have passed. The moderator is of none.
 */
export async function settleVillages(stage: Stage) {
  await stage.settleVillage("Fenwick", members("Fen"));
  await stage.settleVillage("Stonehithe", members("Hithe"));
  await stage.furnishVillage("Fenwick", 38_400);
  await join(stage, "Fena", "Bryony");
  await join(stage, "Hithea", "Osric");
  const elder = await stage.actAs("Fena");
  const own = { characterId: elder.characterId };
  const other = await elder.client.query(api.village.profile, { name: "Stonehithe" });
  const villageId = other?.id ?? "";
  const { siegeId } = await must(elder.client.mutation(api.sieges.declare, { ...own, villageId }));
  const way = { ...own, hex: 1, ration: "fried-mudminnow" };
  const { journeyId } = await must(elder.client.mutation(api.journeys.launch, way));
  await stage.letTimePass(stageNowMs + 61 * minuteMs);
  return { village: "Fenwick", journeyId, attackId: siegeId };
}

function members(first: string) {
  return levels.map((level, nth) => ({ name: `${first}${"abcdef".charAt(nth)}`, level }));
}

async function join(stage: Stage, elderName: string, name: string): Promise<void> {
  const elder = await stage.actAs(elderName);
  const joiner = await stage.actAs(name);
  const { characterId } = joiner;
  await must(elder.client.mutation(api.village.invite, { characterId: elder.characterId, name }));
  const view = await joiner.client.query(api.village.mine, { characterId });
  const askId = view?.invites[0]?.id ?? "";
  await must(joiner.client.mutation(api.village.accept, { characterId, askId }));
}
