import { setTimeout as pace } from "node:timers/promises";
import { z } from "zod";
import type { Attack } from "../attack.ts";
import { fullPlayersOf, press } from "../full-players.ts";
import type { FullPlayer } from "../full-players.ts";
import { forAll } from "../rhythm.ts";
import { newName } from "../visitor.ts";
import { attempt } from "./gains.ts";

// The invitations of an order, pressed by many at the same instant, and by somebody whom nobody invited.

const invitedCount = 4;
const atOnce = 50;
/** The host carries what the world wishes to the account service and back. */
const carriedMs = 500;
const triesMax = 20;

const ownOrders = z.object({
  orders: z.array(z.object({ id: z.string() })),
  invites: z.array(z.object({ id: z.string() })),
});
const hall = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) });

async function mineOf({ visitor }: FullPlayer): Promise<z.infer<typeof ownOrders>> {
  return ownOrders.parse(await visitor.ask("orders:mine"));
}

/** Asks until it is there; `null` where it does not come. */
async function soon<Value>(ask: () => Promise<Value | undefined>): Promise<Value | null> {
  for (let nth = 0; nth < triesMax; nth += 1) {
    const value = await ask();
    if (value !== undefined) return value;
    await pace(carriedMs);
  }
  return null;
}

const rush = attempt("an order's invitations, pressed by fifty at once", async (scene) => {
  const [founder, stranger, ...invited] = await fullPlayersOf(scene, "order", invitedCount + 2);
  if (founder === undefined || stranger === undefined || invited.length === 0)
    return ["the attack never began: nobody was let in"];
  const named = { name: `Order ${newName()}`, slug: newName().toLowerCase() };
  const { status } = await founder.visitor.account("/organization/create", named);
  scene.answers.status(status, "/organization/create");
  const orderId = await soon(async () => (await mineOf(founder)).orders[0]?.id);
  if (orderId === null) return ["the attack never began: there is no order"];

  await forAll(atOnce, atOnce, async (at) => {
    const name = invited[at % invited.length]?.name;
    await press(scene, founder, "orders:invite", { orderId, name, role: "member" });
  });
  const inviteIds: string[] = [];
  for (const one of invited) inviteIds.push(...(await mineOf(one)).invites.map(({ id }) => id));
  await forAll(4 * atOnce, atOnce, async (at) => {
    const inviteId = inviteIds[at % inviteIds.length];
    const other = invited[(at + 1) % invited.length];
    const player = at % 3 === 0 ? stranger : invited[at % invited.length];
    if (player === undefined) return;
    await press(scene, player, "orders:accept", { inviteId });
    const characterId = other?.characterId;
    await press(scene, player, "orders:appearAs", { orderId, characterId });
  });

  const members = await soon(async () => {
    const seen = hall.parse(await founder.visitor.ask("orders:hall", { orderId })).members;
    return seen.length === 1 + invited.length ? seen : undefined;
  });
  const names = members?.map(({ name }) => name) ?? [];
  const strange = await mineOf(stranger);
  return [
    members === null && "the attack never began: those who were invited are not in",
    new Set(names).size < names.length && `the attacker appears twice: ${names.join(", ")}`,
    strange.orders.length > 0 && "the attacker is in an order without an invitation",
    members?.some(({ role, name }) => role === "owner" && name !== founder.name) === true &&
      "the attacker owns the order",
  ];
});

export const orderAttacks: readonly Attack[] = [rush];
