import type { Refusal, RefusalParams } from "@aldermoor/game/core/rules/outcome.ts";
import { formatNumber } from "@aldermoor/ui/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme.ts";
import { durationText } from "../texts/duration-text.ts";
import { refusals } from "../texts/refusals.en.ts";

/** A refusal as a sentence: amounts in the player's format, ids of the content as their names. */
export async function refusalSentence({ code, params }: Refusal): Promise<string> {
  const names = await namesOf(params);
  const sentence: string = refusals[code];
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");
}

async function namesOf(params: RefusalParams): Promise<Readonly<Record<string, string>>> {
  const entries = Object.entries(params).map(
    async ([name, value]) => [name, await written(name, value)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function written(name: string, value: string | number): Promise<string> {
  if (name === "time") return typeof value === "number" ? durationText(value) : value;
  if (typeof value === "number") {
    return formatNumber(value, { format: displaySettings().numberFormat });
  }
  return (await nameLookups[name]?.(value)) ?? value;
}

// The tables are large and a refusal is rare, so they are fetched only when a sentence needs them.
const nameLookups: Readonly<Record<string, (id: string) => Promise<string | undefined>>> = {
  item: async (id) => {
    const { items } = await import("@aldermoor/game/core/content/items.ts");
    return nameIn(items, id);
  },
  skill: async (id) => {
    const { skills } = await import("@aldermoor/game/core/content/skills.ts");
    return nameIn(skills, id);
  },
  boss: async (id) => {
    const { monsters } = await import("@aldermoor/game/world/content/monsters.ts");
    return nameIn(monsters, id);
  },
};

function nameIn(
  table: Readonly<Record<string, { readonly name: string }>>,
  id: string,
): string | undefined {
  return table[id]?.name;
}
