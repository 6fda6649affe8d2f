import type { CommandResult } from "../backup/commands.ts";

type Check = { readonly isMet: boolean; readonly text: string };

/** What must be so before a world is moved: all of it is looked at, so that everything that is not is told at once. */
export class Checks {
  readonly #checks: Check[] = [];

  /** Whether everything is so that was looked at. */
  get areMet(): boolean {
    return this.#checks.every(({ isMet }) => isMet);
  }

  /**
   * Looks at one thing.
   *
   * @param text what is so, where `look` throws no sentence that says otherwise
   * @returns what `look` found; null where it is not so
   */
  async look<Found>(text: string, look: () => Found | Promise<Found>): Promise<Found | null> {
    try {
      const found = await look();
      this.#checks.push({ isMet: true, text });
      return found;
    } catch (error) {
      this.#checks.push({ isMet: false, text: sentenceOf(error) });
      return null;
    }
  }

  /** Tells something that nothing hangs on. */
  note(text: string): void {
    this.#checks.push({ isMet: true, text });
  }

  /** What a dry run prints: a line for each, what would be done, and whether it can be. */
  result(told: string): CommandResult {
    const lines = this.#checks.map(({ isMet, text }) => `${isMet ? "  ok  " : "  NO  "}${text}\n`);
    const ending = this.areMet ? "Everything is ready.\n" : "It cannot be moved like this.\n";
    return { text: lines.join("") + told + ending, exitCode: this.areMet ? 0 : 1 };
  }

  /** @throws Error with a sentence for each thing that is not so */
  refuse(): void {
    const unmet = this.#checks.filter(({ isMet }) => !isMet);
    if (unmet.length > 0) throw new Error(unmet.map(({ text }) => text).join("\n"));
  }
}

// What an error was caused by may hold an address with a password.
function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
