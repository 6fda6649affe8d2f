import * as fc from "fast-check";
import { expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import type { CharacterId } from "../../core/tables.ts";
import { audit } from "../../testing/audit.ts";
import { api, minute, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import { buyBackMs, salesMax } from "../content/buy-back.ts";

type Step =
  | { readonly kind: "sell"; readonly who: number; readonly pieces: number; readonly ore: number }
  | { readonly kind: "undo"; readonly who: number; readonly nth: number }
  | { readonly kind: "wait"; readonly ms: number };

const kind = <Kind extends Step["kind"]>(word: Kind) => fc.constant(word);
const who = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind("sell"), who, pieces: fc.nat(2), ore: fc.nat(5) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind("undo"), who, nth: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind("wait"), ms: fc.integer({ min: 1, max: 3 * minute }) }),
  },
);

type Seller = { readonly account: string; readonly id: CharacterId };
type Sale = { readonly id: string; readonly seller: Seller; readonly atMs: number };

async function newSellers(game: GameTest): Promise<readonly Seller[]> {
  const sellers: Seller[] = [];
  for (const account of ["wren", "finch"]) {
    const id = await game.newCharacter(account);
    const [, , ring] = await game.give(id, {
      items: { "copper-ore": 60 },
      newPieces: [plain("copper-knife", 3), plain("softhide-jerkin"), plain("amber-band", 2)],
    });
    if (ring === undefined) throw new Error("There is no ring.");
    await game.world.run(({ db }) => db.patch(ring, { gems: ["cut-amber"], plus: 4 }));
    sellers.push({ account, id });
  }
  return sellers;
}

/** All that a seller has, but for the ids of pieces. */
async function belongingsOf(game: GameTest, { account, id: characterId }: Seller) {
  const bag = await game.as(account).ask(api.inventory.bag, { characterId });
  const sheet = await game.as(account).ask(api.character.sheet, { characterId });
  const pieces = bag?.pieces.map(({ id: _id, ...piece }) => piece) ?? [];
  return {
    gold: sheet?.gold ?? 0,
    pieces: pieces.toSorted((a, b) => a.name.localeCompare(b.name)),
    stacks: new Map(bag?.stacks.map(({ item, quantity }) => [item, quantity])),
  };
}

/** What the vendor would pay for everything, with the gold that is there already. */
async function wealthOf(game: GameTest, seller: Seller): Promise<number> {
  const { gold, pieces, stacks } = await belongingsOf(game, seller);
  const gems = pieces.flatMap((piece) => piece.gems);
  return (
    gold +
    pieces.reduce((sum, { vendorGold }) => sum + vendorGold, 0) +
    gems.reduce((sum, gem) => sum + items[gem].vendor, 0) +
    [...stacks].reduce((sum, [item, quantity]) => sum + items[item].vendor * quantity, 0)
  );
}

/** Sells the first of the free pieces and some ore; nothing where that is refused. */
async function sell(
  game: GameTest,
  seller: Seller,
  { pieces, ore }: { readonly pieces: number; readonly ore: number },
): Promise<Sale | null> {
  const { account, id: characterId } = seller;
  const bag = await game.as(account).ask(api.inventory.bag, { characterId });
  const free = bag?.pieces.filter(({ slot }) => slot === null) ?? [];
  const sold = await game.as(account).order(api.inventory.sellAll, {
    characterId,
    pieceIds: free.slice(0, pieces).map(({ id }) => id),
    goods: ore === 0 ? [] : [{ item: "copper-ore", quantity: ore }],
  });
  return sold.ok ? { id: sold.value.saleId, seller, atMs: Date.now() } : null;
}

/** The sales that can be undone after another one, of all sellers. */
function openAfter(open: readonly Sale[], sale: Sale): readonly Sale[] {
  const own = open.filter(({ seller }) => seller === sale.seller);
  return [...open.filter((one) => !own.includes(one)), ...[...own, sale].slice(-salesMax)];
}

async function play(game: GameTest, sellers: readonly Seller[], steps: readonly Step[]) {
  const made: Sale[] = [];
  let open: readonly Sale[] = [];
  for (const one of steps) {
    if (one.kind === "wait") game.wait(one.ms);
    else {
      const seller = sellers[one.who];
      if (seller === undefined) throw new Error("Nobody trades.");
      if (one.kind === "sell") {
        const sale = await sell(game, seller, one);
        if (sale === null) continue;
        made.push(sale);
        open = openAfter(open, sale);
      } else {
        const sale = made[one.nth % Math.max(1, made.length)];
        open = await undo(game, seller, { sale, open });
      }
    }
    for (const seller of sellers) {
      const { held, posted, counted, least } = await audit(game, seller.id);
      expect(held).toEqual(posted);
      expect(counted).toBe(held.pieces);
      expect(least).toBeGreaterThanOrEqual(0);
    }
  }
}

/** Undoes a sale, which is refused but for the seller's own open ones; says which are open then. */
async function undo(
  game: GameTest,
  seller: Seller,
  { sale, open }: { readonly sale: Sale | undefined; readonly open: readonly Sale[] },
): Promise<readonly Sale[]> {
  const answer = await game
    .as(seller.account)
    .order(api.inventory.buyBack, { characterId: seller.id, saleId: sale?.id ?? "none" });
  const isOpen =
    sale?.seller === seller && open.includes(sale) && Date.now() < sale.atMs + buyBackMs;
  if (isOpen) expect(answer).toMatchObject({ ok: true });
  else expect(answer).toEqual(refused("target-gone", {}));
  return open.filter((other) => !isOpen || other !== sale);
}

test("however two sell, undo and wait, the ledger is right and nobody's wealth changes", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const game = openGame();
      try {
        const sellers = await newSellers(game);
        const before = await Promise.all(sellers.map((seller) => wealthOf(game, seller)));
        await play(game, sellers, steps);
        const after = await Promise.all(sellers.map((seller) => wealthOf(game, seller)));
        expect(after).toEqual(before);
      } finally {
        await game.close();
      }
    }),
    { numRuns: inputs(15) },
  ));

test("who undoes all sales in time has what was there before them, in whatever order", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ pieces: fc.nat(2), ore: fc.nat(5) }), { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat(99)),
      async (sold, order) => {
        const game = openGame();
        try {
          const [seller] = await newSellers(game);
          if (seller === undefined) throw new Error("Nobody sells.");
          const { account, id: characterId } = seller;
          const before = await belongingsOf(game, seller);
          const made: Sale[] = [];
          for (const one of sold) {
            const sale = await sell(game, seller, one);
            if (sale !== null) made.push(sale);
          }
          while (made.length > 0) {
            const [sale] = made.splice(Number(order.next().value) % made.length, 1);
            await game
              .as(account)
              .order(api.inventory.buyBack, { characterId, saleId: sale?.id ?? "none" });
          }
          expect(await belongingsOf(game, seller)).toEqual(before);
        } finally {
          await game.close();
        }
      },
    ),
    { numRuns: inputs(10) },
  ));
