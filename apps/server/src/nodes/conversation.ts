import type { Link } from "@aldermoor/engine/index.ts";

/** What one side of a conversation can be asked, by name. Arguments and answers are values of JSON. */
type Answers = Readonly<Record<string, (...given: never[]) => unknown>>;

type Answer<Far extends Answers, Name extends keyof Far> = Awaited<ReturnType<Far[Name]>>;

export type Conversation<Far extends Answers> = {
  /** Rejects with what the other side failed with, as a sentence, and when the link ends before. */
  ask<Name extends keyof Far & string>(
    name: Name,
    ...given: Parameters<Far[Name]>
  ): Promise<Answer<Far, Name>>;
  /** Says something that is answered nothing, or whose answer nobody waits for. */
  tell<Name extends keyof Far & string>(name: Name, ...given: Parameters<Far[Name]>): void;
};

type Message =
  /** `number` is null where nobody waits for the answer. */
  | { readonly name: string; readonly given: readonly never[]; readonly number: number | null }
  | { readonly answers: number; readonly value?: unknown }
  | { readonly answers: number; readonly fault: string };

/**
 * Lets two processes ask each other over a link. What is told or asked is heard in its order; answers come when they are
 * there.
 */
export function converse<Far extends Answers>(link: Link, near: Answers): Conversation<Far> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const send = (message: Message): void => link.send(JSON.stringify(message));

  async function answer(message: Extract<Message, { name: string }>): Promise<void> {
    const { name, given, number } = message;
    try {
      const value = await near[name]?.(...given);
      if (number !== null) send({ answers: number, value });
    } catch (error) {
      if (number === null) throw error;
      send({ answers: number, fault: error instanceof Error ? error.message : String(error) });
    }
  }

  link.onText((text) => {
    const message = JSON.parse(text) as Message;
    if ("name" in message) {
      void answer(message);
      return;
    }
    const waits = waiting.get(message.answers);
    waiting.delete(message.answers);
    if ("fault" in message) waits?.reject(new Error(message.fault));
    else waits?.resolve(message.value);
  });
  link.onEnd(() => {
    for (const { reject } of waiting.values()) reject(new Error("The other process has ended."));
    waiting.clear();
  });
  return {
    ask(name, ...given) {
      const number = ++asked;
      const waits = Promise.withResolvers<unknown>();
      if (link.isOver) waits.reject(new Error("The other process has ended."));
      else {
        waiting.set(number, waits);
        send({ name, given, number });
      }
      return waits.promise as Promise<never>;
    },
    tell: (name, ...given) => send({ name, given, number: null }),
  };
}
