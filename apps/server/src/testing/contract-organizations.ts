import type { AccountClient, Answer } from "@aldermoor/accounts/testing/account-client.ts";
import { z } from "zod";
import type { ContractHost } from "./contract-host.ts";

export const withId = z.object({ id: z.string() });

/** Organizations of players who do not know each other, founded and joined as players do it. */
export class ContractOrganizations {
  readonly #host: ContractHost;
  #count = 0;

  constructor(host: ContractHost) {
    this.#host = host;
  }

  /** A word that was not given before. */
  newWord(word: string): string {
    this.#count += 1;
    return `${word}-${this.#count}`;
  }

  async player(name = "wren") {
    const email = `${this.newWord(name)}@moor.example`;
    return { client: await this.#host.player(email), email };
  }

  async founded() {
    const { client: owner } = await this.player("owner");
    const slug = this.newWord("organization");
    const answer = await post(owner, "create", { name: "Organization", slug });
    return { owner, slug, organizationId: withId.parse(answer.body).id };
  }

  /** Answers the id of the invitation. */
  async invited(owner: AccountClient, organizationId: string, email: string, more: object = {}) {
    const body = { email, role: "member", organizationId, ...more };
    const answer = await post(owner, "invite-member", body);
    return withId.parse(answer.body).id;
  }

  async joined(owner: AccountClient, organizationId: string, role = "member") {
    const wren = await this.player(role.replace(",", "-"));
    const invitationId = await this.invited(owner, organizationId, wren.email, { role });
    const answer = await post(wren.client, "accept-invitation", { invitationId });
    const { member } = z.object({ member: withId }).parse(answer.body);
    return { ...wren, memberId: member.id };
  }

  /** As many users as it takes, in the tables alone; answers their ids. */
  crowd(size: number): readonly string[] {
    const name = this.newWord("crowd");
    const now = new Date().toISOString();
    return Array.from({ length: size }, (_, index) => {
      const id = `${name}-${index}`;
      const email = `${id}@crowd.example`;
      this.#host.change(insertUser, id, id, email, now, now);
      return id;
    });
  }
}

const insertUser = `INSERT INTO "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
  VALUES (?, ?, ?, 0, ?, ?)`;

export function post(from: AccountClient, call: string, body: object): Promise<Answer> {
  return from.post(`/organization/${call}`, body);
}

export async function teamsOf(from: AccountClient) {
  return z.array(withId).parse((await from.get("/organization/list-teams")).body);
}
