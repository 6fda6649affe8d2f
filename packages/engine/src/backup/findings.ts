const tellMax = 100;

/** What a check found: the first sentences, and how many there would have been. */
export class Findings {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count++;
    if (this.sentences.length < tellMax) this.sentences.push(sentence);
  }

  /** Runs a check; what it throws is a finding. */
  attempt<T>(check: () => T): T | null {
    try {
      return check();
    } catch (error) {
      this.add(error instanceof Error ? error.message : String(error));
      return null;
    }
  }
}
