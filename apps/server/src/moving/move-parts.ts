import { isWorldMoved, moveWorld } from "@aldermoor/engine/moving/move-world.ts";
import type {
  Standing,
  WorldFacts,
  WorldReader,
  WorldWriter,
} from "@aldermoor/engine/moving/moved-world.ts";
import { countOf } from "./move-setting.ts";
import type { Progress } from "./progress.ts";

/** What is moved, in whichever direction. */
type MovedParts = {
  readonly progress: Progress;
  readonly from: WorldReader;
  readonly to: WorldWriter;
  readonly facts: WorldFacts;
  /** How many pieces of the world are there already. */
  readonly countThere: () => number | Promise<number>;
  /** How far the move has come. */
  readonly standing: Standing;
  /** @throws Error when the move must not go on */
  readonly check: () => void;
  /** Each may be done again where nobody knows whether it was. */
  readonly moveAccounts: () => Promise<void>;
  readonly moveFiles: () => Promise<void>;
};

/** Moves what is left to be moved: the world, then the accounts, then the files. What is done is noted behind each. */
export async function moveParts(parts: MovedParts): Promise<void> {
  const { progress, from, to, facts, check } = parts;
  let { standing } = parts;
  const reach = async (part: Standing["part"]): Promise<void> => {
    standing = { ...standing, part, after: null };
    await to.note(standing);
  };
  if (!isWorldMoved(standing)) {
    progress.begin("Moving the world", countOf(facts), await parts.countThere());
    const onMoved = ({ items }: { readonly items: readonly unknown[] }): void =>
      progress.add(items.length);
    standing = await moveWorld({ from, to, standing, check, onMoved });
    progress.end();
    await reach("accounts");
  }
  if (standing.part === "accounts") {
    await parts.moveAccounts();
    await reach("files");
  }
  if (standing.part === "files") {
    await parts.moveFiles();
    await reach("comparing");
  }
}
