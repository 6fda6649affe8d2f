import type { Answers } from "./answers.ts";
import type { Target } from "./target.ts";
import { Visitor } from "./visitor.ts";

/** What an attacker has to work with. */
export type Scene = {
  readonly target: Target;
  readonly port: number;
  /** The attacker's own client address. */
  readonly address: string;
  readonly answers: Answers;
  /** How much of the whole attack to make: 1 in the proof, less in the tests. */
  readonly share: number;
  /** A part of a number, at least one. */
  sized(whole: number): number;
  /** A new browser, at the attacker's address or at another. */
  visitor(address?: string): Visitor;
  /** Closes what the visitors have open. */
  leave(): void;
};

export type Attack = {
  /** What is attacked and how, in a few words. */
  readonly name: string;
  /** Attacks, and answers in sentences what the attacker got and must not get. */
  run(scene: Scene): Promise<readonly string[]>;
};

/** Several attacks one after the other, each from an address of its own, judged as one. */
export function inTurn(name: string, attacks: readonly Attack[]): Attack {
  return {
    name,
    async run(scene) {
      const gains: string[] = [];
      for (const [at, attack] of attacks.entries()) {
        // What one has spent of its address's budgets is not the next one's.
        const { target, answers, share } = scene;
        const own = sceneOf(target, answers, `127.2.0.${at + 1}`, share);
        const gained = await attack.run(own).finally(() => own.leave());
        gains.push(...gained.map((gain) => `${attack.name}: ${gain}`));
      }
      return gains;
    },
  };
}

export function sceneOf(target: Target, answers: Answers, address: string, share: number): Scene {
  const visitors: Visitor[] = [];
  return {
    target,
    port: target.port,
    address,
    answers,
    share,
    sized: (whole) => Math.max(1, Math.round(whole * share)),
    visitor(elsewhere = address) {
      const visitor = new Visitor(target.port, elsewhere);
      visitors.push(visitor);
      return visitor;
    },
    leave() {
      for (const visitor of visitors) visitor.close();
    },
  };
}
