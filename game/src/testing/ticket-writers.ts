import type { FunctionArgs, FunctionReference } from "convex/server";
import { api } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";

type Ticket = Omit<FunctionArgs<typeof api.tickets.create>, "characterId">;

/** A ticket as somebody would write it. */
export const usualTicket: Ticket = {
  kind: "bug",
  title: "Queue waits for bars",
  lines: ["My second entry keeps waiting although I hold 212 bars."],
  steps: ["Queue 400 bars", "Buy 100 on the market"],
  area: "recipes",
  isExploit: false,
  build: "0.14.2",
  route: "/game/recipes/smithing",
  pictureIds: [],
};

export type TicketWriter = Awaited<ReturnType<typeof ticketWriter>>;

/** Somebody who writes tickets, with a character of that name; what is told of a ticket takes the place of the usual. */
export async function ticketWriter(game: GameTest, accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const own = { characterId };
  const write = (told: Partial<Ticket> = {}) =>
    as.order(api.tickets.create, { ...own, ...usualTicket, ...told });
  return {
    accountId,
    characterId,
    as,
    own,
    write,
    /** The number of a ticket that was written. */
    async written(told: Partial<Ticket> = {}): Promise<number> {
      const answer = await write(told);
      if (!answer.ok) throw new Error(`The ticket was refused: ${answer.code}.`);
      return answer.value.number;
    },
    view: (number: number) => as.ask(api.tickets.view, { number }),
    say: (number: number, text: string, pictureIds: string[] = []) =>
      as.order(api.tickets.comment, { ...own, number, lines: [text], pictureIds }),
    vote: (number: number, isWanted = true) => as.order(api.tickets.vote, { number, isWanted }),
    async bell() {
      const notices = await as.ask(api.notifications.recent, own);
      return (notices?.notices ?? []).flatMap(({ event }) =>
        event.type === "ticket" ? [event] : [],
      );
    },
  };
}

/** One of the staff in a session with the second factor, with a character. */
export async function ticketStaff(
  game: GameTest,
  accountId: string,
  name: string,
  role = "helper",
) {
  await game.newCharacter(accountId, name);
  await game.job("core:setStaffRole", { accountId, role });
  // Signed in anew each time: tests let weeks pass.
  const session = () => game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
  return {
    query: <Ref extends FunctionReference<"query">>(ref: Ref, args: FunctionArgs<Ref>) =>
      session().query<Ref>(ref, ...([args] as const)),
    mutation: <Ref extends FunctionReference<"mutation">>(ref: Ref, args: FunctionArgs<Ref>) =>
      session().mutation<Ref>(ref, ...([args] as const)),
  };
}
