import type { Page } from "@playwright/test";

/**
 * Presses keys that count only when one soon follows the other. They are sent without waiting for the
 * page in between: how quickly a busy machine answers a key says nothing about the hand.
 */
export async function pressTogether(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
