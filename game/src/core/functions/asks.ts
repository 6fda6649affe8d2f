import type { AskDay, AskKind } from "../rules/ask-day.ts";
import { oneMore } from "../rules/ask-day.ts";
import { utcDay } from "../rules/economy/tally.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { CharacterId } from "../tables.ts";

type AskRow = {
  readonly _id: string;
  readonly characterId: CharacterId;
  readonly atMs: number;
};

/** How a feature keeps the invitations and applications of its groups. */
type AskTables<Reading, Writing, Group, Row extends AskRow> = {
  readonly kindOf: (row: Row) => AskKind;
  /** What a group keeps of a kind, the oldest first, what lapsed too. */
  readonly ofGroup: (context: Reading, group: Group, kind: AskKind) => Promise<readonly Row[]>;
  /** What is kept of a character, what lapsed too; with a group, of these two. */
  readonly ofCharacter: (
    context: Reading,
    characterId: CharacterId,
    group?: Group,
  ) => Promise<readonly Row[]>;
  readonly remove: (context: Writing, row: Row) => Promise<void>;
  /** Tells those it concerns that one waits no longer. */
  readonly closed: (context: Writing, row: Row) => Promise<void>;
  readonly dayOf: (context: Writing, accountId: string) => Promise<AskDay | null>;
  readonly writeDay: (context: Writing, accountId: string, day: AskDay) => Promise<void>;
};

type OfKinds = Readonly<Record<AskKind, number>>;

type AskRules<Row> = {
  readonly lastMs: OfKinds;
  /** How many wait at a group, of those that `ofGroup` tells together. */
  readonly groupMax: number;
  /** How many of a kind wait for a character, or of it. */
  readonly characterMax: OfKinds;
  readonly dayMax: OfKinds;
  /** Whether one waits however old it is. */
  readonly outlasts?: (row: Row) => boolean;
};

type Asked<Group> = {
  readonly group: Group;
  readonly characterId: CharacterId;
  readonly kind: AskKind;
  /** Whose it is, for the count of the day. */
  readonly accountId: string;
};

type Now = { readonly nowMs: number };

/**
 * The invitations that groups of players send and the applications they get: how long they wait, how many there may be, and how
 * they are written and closed. One that lapsed is nothing to anybody, and is dropped by what is written after it.
 */
export class GroupAsks<Reading extends Now, Writing extends Reading, Group, Row extends AskRow> {
  readonly #tables: AskTables<Reading, Writing, Group, Row>;
  readonly #rules: AskRules<Row>;

  constructor(tables: AskTables<Reading, Writing, Group, Row>, rules: AskRules<Row>) {
    this.#tables = tables;
    this.#rules = rules;
  }

  waitsUntil(row: Row): number {
    return row.atMs + this.#rules.lastMs[this.#tables.kindOf(row)];
  }

  waits(row: Row, nowMs: number): boolean {
    return this.#rules.outlasts?.(row) === true || this.waitsUntil(row) > nowMs;
  }

  /** What waits at a group, the oldest first. */
  async at(context: Reading, group: Group, kind: AskKind): Promise<readonly Row[]> {
    const rows = await this.#tables.ofGroup(context, group, kind);
    return rows.filter((row) => this.waits(row, context.nowMs));
  }

  /** What waits for a character, or of it. */
  async of(context: Reading, characterId: CharacterId): Promise<readonly Row[]> {
    const rows = await this.#tables.ofCharacter(context, characterId);
    return rows.filter((row) => this.waits(row, context.nowMs));
  }

  /** What is between a group and a character; `null` where nothing waits. */
  async between(context: Reading, group: Group, characterId: CharacterId): Promise<Row | null> {
    const rows = await this.#tables.ofCharacter(context, characterId, group);
    return rows.find((row) => this.waits(row, context.nowMs)) ?? null;
  }

  /**
   * Has an invitation or an application written, in the place of one between the same two. Refuses `list-full` (`n`) where the
   * group or the character has no room for it, and `daily-limit`.
   */
  async ask(
    context: Writing,
    asked: Asked<Group>,
    write: () => Promise<unknown>,
  ): Promise<Outcome> {
    const { group, characterId, kind, accountId } = asked;
    const { groupMax, characterMax } = this.#rules;
    if ((await this.at(context, group, kind)).length >= groupMax)
      return refuse("list-full", { n: groupMax });
    const waiting = await this.of(context, characterId);
    const ofKind = waiting.filter((row) => this.#tables.kindOf(row) === kind);
    if (ofKind.length >= characterMax[kind]) return refuse("list-full", { n: characterMax[kind] });
    const counted = await this.#count(context, accountId, kind);
    if (!counted.ok) return counted;
    await this.#dropOld(context, asked);
    await write();
    return done(null);
  }

  async #count(context: Writing, accountId: string, kind: AskKind): Promise<Outcome> {
    const before = await this.#tables.dayOf(context, accountId);
    const [day, max] = [utcDay(context.nowMs), this.#rules.dayMax[kind]];
    const counted = oneMore(before, { kind, day, max });
    if (!counted.ok) return counted;
    await this.#tables.writeDay(context, accountId, counted.value);
    return done(null);
  }

  // What is between the two makes room, whether it lapsed or not: there is one at most.
  async #dropOld(context: Writing, { group, characterId, kind }: Asked<Group>): Promise<void> {
    const { ofGroup, ofCharacter, remove } = this.#tables;
    const atGroup = await ofGroup(context, group, kind);
    const kept = [...atGroup, ...(await ofCharacter(context, characterId))];
    const lapsed = kept.filter((row) => !this.waits(row, context.nowMs));
    const old = [...lapsed, ...(await ofCharacter(context, characterId, group))];
    const once = new Map(old.map((row) => [row._id, row]));
    for (const row of once.values()) await remove(context, row);
  }

  /** Takes an invitation or an application away. */
  async close(context: Writing, row: Row): Promise<void> {
    await this.#tables.remove(context, row);
    await this.#tables.closed(context, row);
  }

  /** What somebody waits for, or is waited for with, is over. */
  async closeOf(context: Writing, characterId: CharacterId): Promise<void> {
    for (const row of await this.#tables.ofCharacter(context, characterId))
      await this.close(context, row);
  }

  /** Nobody waits any more for a group, or is waited for by it. */
  async closeTo(context: Writing, group: Group): Promise<void> {
    for (const kind of ["invite", "application"] as const) {
      for (const row of await this.#tables.ofGroup(context, group, kind))
        await this.close(context, row);
    }
  }
}
