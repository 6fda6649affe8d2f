import type { CharacterId } from "../core/tables.ts";
import type { GameTest } from "./game-test.ts";
import { api, levels, second } from "./game-test.ts";

export const plainBanner = {
  pattern: "plain",
  field: "moss",
  figure: "bone",
  charge: "lantern",
} as const;

export type Villager = Awaited<ReturnType<typeof newVillager>>;

/** Somebody who can found a village, with all that can be done in one. */
export async function newVillager(game: GameTest, accountId: string, name: string) {
  const characterId: CharacterId = await game.newCharacter(accountId, name);
  await game.become(characterId, levels({ combat: 15, mining: 30 }));
  await game.give(characterId, { gold: 5_000 });
  const as = game.as(accountId);
  const own = { characterId };
  const { village } = api;
  const mine = () => as.ask(village.mine, own);
  return {
    accountId,
    characterId,
    name,
    as,
    own,
    mine,
    found: (called = "Fenwick", over: { readonly joining?: "open" | "application" } = {}) =>
      as.order(village.found, {
        ...own,
        name: called,
        text: "Bank the fire, bar the gate.",
        banner: plainBanner,
        joining: over.joining ?? "invite",
      }),
    invite: (other: string) => as.order(village.invite, { ...own, name: other }),
    apply: (villageId: string, taxPercent = 0) =>
      as.order(village.apply, { ...own, villageId, taxPercent }),
    accept: (askId: string) => as.order(village.accept, { ...own, askId }),
    decline: (askId: string) => as.order(village.decline, { ...own, askId }),
    kick: (other: string) => as.order(village.kick, { ...own, name: other }),
    callBack: (other: string) => as.order(village.callBack, { ...own, name: other }),
    promote: (other: string) => as.order(village.promote, { ...own, name: other }),
    demote: (other: string) => as.order(village.demote, { ...own, name: other }),
    handOver: (other: string) => as.order(village.handOver, { ...own, name: other }),
    setTax: (percent: number) => as.order(village.setTax, { ...own, percent }),
    leave: () => as.order(village.leave, own),
    succeed: () => as.order(village.succeed, own),
    disband: (called = "Fenwick") => as.order(village.disband, { ...own, name: called }),
    stop: () => as.order(village.stopDisbanding, own),
    checkIn: () => as.order(api.activity.checkIn, own),
    waiting: () => as.ask(village.waiting, own),
    profile: (called = "Fenwick") => as.ask(village.profile, { name: called }),
    standing: async () => (await mine())?.village?.standing ?? null,
    askId: async () => (await mine())?.invites[0]?.id ?? "",
    bell: async () =>
      (await as.ask(api.notifications.recent, own))?.notices.map(({ event }) => event.type),
    log: async () =>
      (await as.ask(village.log, { ...own, group: null, beforeMs: null }))?.lines.map(
        ({ kind, name: of }) => `${kind} ${of}`,
      ),
    gold: () => game.actFor(characterId, ({ progress }) => Promise.resolve(progress.ledger.gold)),
  };
}

/** Founds Fenwick and has others join it, who are newcomers. Throws where one is not let in. */
export async function settleFenwick(
  game: GameTest,
  elder: Villager,
  others: readonly Villager[],
): Promise<void> {
  const founded = await elder.found();
  if (!founded.ok) throw new Error(`Fenwick is not founded: ${founded.code}.`);
  for (const other of others) {
    game.wait(second);
    await elder.invite(other.name);
    const joined = await other.accept(await other.askId());
    if (!joined.ok) throw new Error(`${other.name} is not let in: ${joined.code}.`);
  }
}
