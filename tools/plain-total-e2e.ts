import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

/** Ends every run with one line a CI log can be read by. */
export default class PlainTotal implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests: readonly TestCase[] = this.#suite?.allTests() ?? [];
    const count = (outcome: ReturnType<TestCase["outcome"]>): number =>
      tests.filter((test) => test.outcome() === outcome).length;
    const skipped = count("skipped");
    const passed = count("expected");
    const failed = tests.length - passed - skipped;
    process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
