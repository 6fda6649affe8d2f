import type { AccountEvent } from "../core/functions/accounts/account-event.ts";
import type { GameTest } from "./game-test.ts";

type Wish = {
  readonly id: string;
  readonly kind: "add-member" | "pass-ownership" | "rename";
  readonly organizationId: string;
  readonly userId: string;
  readonly role: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly name: string;
};

/** Stands in for the account service as a world sees it: it tells of what happened, and does what the world asks of it. */
export class AccountService {
  readonly #game: GameTest;
  #number = 0;
  /** What it says to the next wishes instead of doing them. */
  refuses: string | null = null;

  constructor(game: GameTest) {
    this.#game = game;
  }

  async tell(event: AccountEvent): Promise<void> {
    this.#number += 1;
    await this.#game.job("core:takeAccountEvent", { number: this.#number, event } as never);
  }

  /** Founds an organization with its first team, as the service does it. Answers its id. */
  async found(accountId: string, organizationId: string, name = "The Lamplit"): Promise<string> {
    await this.tell({ kind: "organization-created", organizationId, name });
    await this.join(organizationId, accountId, "owner");
    const teamId = `${organizationId}-first`;
    await this.tell({ kind: "team-created", organizationId, teamId, name });
    await this.tell({ kind: "team-member-joined", teamId, accountId });
    return organizationId;
  }

  join(organizationId: string, accountId: string, role = "member"): Promise<void> {
    return this.tell({ kind: "member-joined", organizationId, accountId, role });
  }

  leave(organizationId: string, accountId: string): Promise<void> {
    return this.tell({ kind: "member-left", organizationId, accountId });
  }

  setRole(organizationId: string, accountId: string, role: string): Promise<void> {
    return this.tell({ kind: "member-role-changed", organizationId, accountId, role });
  }

  /** Does what waits, as the host has it done. Answers how much that was. */
  async carryOut(): Promise<number> {
    const engine = await this.#game.world.engine();
    const wishes = (await engine.query("orders:wishes")) as unknown as readonly Wish[];
    for (const wish of wishes) {
      const refusal = this.refuses;
      if (refusal === null) await this.#do(wish);
      await engine.mutation("orders:wishAnswered", { id: wish.id, refusal });
    }
    return wishes.length;
  }

  async #do({ kind, organizationId, ...wish }: Wish): Promise<void> {
    switch (kind) {
      case "add-member":
        return this.join(organizationId, wish.userId, wish.role);
      case "pass-ownership":
        await this.setRole(organizationId, wish.toUserId, "owner");
        return this.setRole(organizationId, wish.fromUserId, "admin");
      case "rename":
        return this.tell({ kind: "organization-renamed", organizationId, name: wish.name });
    }
  }
}
