import type { CommandResult } from "../backup/commands.ts";
import { settleSocketIn } from "../data/data-files.ts";
import { askToSettle } from "./settle-socket.ts";

/**
 * Has the host that runs in a data folder settle all characters with open work.
 *
 * @throws Error with a sentence for the operator when no host does it
 */
export async function runSettle(dataDirectory: string): Promise<CommandResult> {
  const settled = await askToSettle(settleSocketIn(dataDirectory));
  if (settled === null) {
    throw new Error(
      `No host runs in ${dataDirectory}. Characters are settled by the program that runs; set DATA_DIR to its folder.`,
    );
  }
  const { failed, isComplete } = settled;
  const sentences = [
    `Settled ${charactersIn(settled.settled)} with open work up to now.`,
    ...(failed > 0
      ? [`${charactersIn(failed)} could not be settled; the host's log says why.`]
      : []),
    ...(isComplete ? [] : ["The host is stopping, and has not come to the others."]),
  ];
  return { text: `${sentences.join("\n")}\n`, exitCode: failed === 0 && isComplete ? 0 : 1 };
}

function charactersIn(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}
