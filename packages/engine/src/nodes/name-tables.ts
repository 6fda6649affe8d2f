import type { Clock } from "../clock.ts";
import type { Logger } from "../options.ts";
import { hearMessages } from "./links.ts";
import type { Links } from "./links.ts";
import type { NodeLog } from "./node-log.ts";
import { readFromOrderer } from "./order-messages.ts";
import type { ToOrderer } from "./order-messages.ts";

const againMs = 100;

/**
 * Sees to it that the tables which a node wants to write to have numbers in the log, where another node orders. Before
 * the node's own tables are opened: a number that it guessed could be another table's.
 */
export async function nameTables(
  { log, links }: { readonly log: NodeLog; readonly links: Links },
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
  names: readonly string[],
): Promise<void> {
  await log.open();
  for (;;) {
    const holder = await log.holder();
    if (holder === null || (await askForNumbers(links, holder.node.address, logger, names))) return;
    await new Promise<void>((resolve) => clock.setTimeout(resolve, againMs));
  }
}

async function askForNumbers(
  links: Links,
  address: string,
  logger: Logger,
  names: readonly string[],
): Promise<boolean> {
  const link = await links.connect(address).catch(() => null);
  if (link === null) return false;
  const isNamed = await new Promise<boolean>((resolve) => {
    link.onEnd(() => resolve(false));
    hearMessages(link, logger, readFromOrderer, ({ type }) => resolve(type === "numbered"));
    link.send(JSON.stringify({ type: "tables", names } satisfies ToOrderer));
  });
  link.end();
  return isNamed;
}
