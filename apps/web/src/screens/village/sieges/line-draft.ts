import type { SiegeMember } from "@aldermoor/game/sieges/api.ts";
import { formationsMax } from "@aldermoor/game/sieges/content/limits.ts";

/** A line as somebody rearranges it, before it is kept. */
export type LineDraft = readonly string[];

/** Who stands in the line as the server has it. */
export function lineOf(members: readonly SiegeMember[]): LineDraft {
  return members.filter(({ place }) => place !== null).map(({ name }) => name);
}

/** Those who can be lined up, as they would come: the weakest first, and of equals the longest there. */
export function inOrder(members: readonly SiegeMember[], line: LineDraft): readonly SiegeMember[] {
  return members
    .filter(({ name }) => line.includes(name))
    .toSorted((one, other) => one.strength - other.strength);
}

/** Those who can come and do not, the strongest first. */
export function atHome(members: readonly SiegeMember[], line: LineDraft): readonly SiegeMember[] {
  return members
    .filter(({ name, fighters }) => fighters > 0 && !line.includes(name))
    .toSorted((one, other) => other.strength - one.strength);
}

/** The line with somebody more or less in it; as it is where it is full. */
export function withMove(line: LineDraft, name: string): LineDraft {
  if (line.includes(name)) return line.filter((one) => one !== name);
  return line.length < formationsMax ? [...line, name] : line;
}

export function isSameLine(one: LineDraft, other: LineDraft): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
