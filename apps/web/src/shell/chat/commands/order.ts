import type { ChatPowers } from "./use-chat-powers.ts";

/**
 * Does what a command says, with a word for each that it takes, empty where it was left out. Answers whether the line is dealt
 * with and may leave the field.
 */
export type Order = (words: readonly string[], powers: ChatPowers) => Promise<boolean> | boolean;
