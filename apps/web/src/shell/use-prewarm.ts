import { useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference } from "convex/server";
import { useCallback } from "react";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";

/** Asks what a page will ask, as soon as somebody reaches for the link that leads there. */
export function usePrewarm(to: string): () => void {
  const client = useConvex();
  const characterId = useCharacter();
  return useCallback(() => {
    const area = to.split("/")[2] ?? "";
    for (const question of questions[area]?.(characterId) ?? []) client.prewarmQuery(question);
  }, [client, to, characterId]);
}

type AnyQuery = FunctionReference<"query", "public">;
type Question = { readonly query: AnyQuery; readonly args: Record<string, unknown> };

const bagOf = (characterId: string): readonly Question[] => [
  ask(api.inventory.goods, { characterId }),
  ask(api.inventory.pieces, { characterId }),
];

/** What the pages of an area ask beside what the shell holds already. */
const questions: Readonly<Record<string, (characterId: string) => readonly Question[]>> = {
  actions: (characterId) => [ask(api.combat.zones, { characterId })],
  quests: (characterId) => [ask(api.quests.story, { characterId })],
  inventory: bagOf,
  equipment: bagOf,
  recipes: (characterId) => [ask(api.crafting.queue, { characterId }), ...bagOf(characterId)],
  profile: (characterId) => [ask(api.character.stats, { characterId }), ...bagOf(characterId)],
  "players-online": () => [
    ask(api.presence.found, { name: "", work: null, band: null, mode: null, from: 0 }),
  ],
};

function ask<Query extends AnyQuery>(query: Query, args: FunctionArgs<Query>): Question {
  return { query, args };
}
