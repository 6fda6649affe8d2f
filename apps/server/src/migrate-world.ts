import { z } from "zod";
import type { FunctionArgs } from "./settling/settle-open-work.ts";

const answer = z.object({ next: z.nullable(z.string()) });

/**
 * Brings what earlier versions stored to the form of this one: each migration is an internal mutation
 * that does a part from `cursor` on and answers where to go on (`next`), null behind the end. Parts are
 * transactions, so that a host that is killed meanwhile goes on with what is left.
 */
export async function migrateWorld(
  migrations: readonly string[],
  mutation: (path: string, args: FunctionArgs) => Promise<unknown>,
): Promise<void> {
  for (const path of migrations) {
    let cursor: string | null = null;
    do {
      const { next }: z.infer<typeof answer> = answer.parse(await mutation(path, { cursor }));
      cursor = next;
    } while (cursor !== null);
  }
}
