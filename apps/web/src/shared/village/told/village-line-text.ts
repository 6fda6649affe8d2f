import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { terrains } from "@aldermoor/game/journeys/content/terrains.ts";
import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import type { VillageLogLine } from "@aldermoor/game/village/api.ts";
import { buildings } from "@aldermoor/game/village/content/buildings.ts";
import type { VillageLogKind } from "@aldermoor/game/village/content/log-kinds.ts";
import { villageLogKinds } from "@aldermoor/game/village/content/log-kinds.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";

type Line = Pick<VillageLogLine, "kind" | "name" | "by" | "n" | "thing">;

/** What a line of a village's log says. A kind that an earlier or later version wrote is told by its name alone. */
export function villageLineText(line: Line): string {
  const kind: VillageLogKind | undefined = keysOf(villageLogKinds).find((one) => one === line.kind);
  const { name, n, thing } = line;
  const by = line.by ?? "";
  switch (kind) {
    case undefined:
      return name;
    case "joined":
      return line.by === null
        ? t("villageLines.joined", { name })
        : t("villageLines.taken-in", { name, by });
    case "kicked":
    case "steward":
    case "steward-no-more":
      return t(`villageLines.${kind}`, { name, by });
    case "tax-lowered":
    case "tax-raised":
      return t(`villageLines.${kind}`, { name, tax: percentText(n ?? 0) });
    case "joining-changed":
      return t("villageLines.joining-changed", { name, how: joiningText(thing) });
    case "launch-switch":
      return t(`villageLines.launch-${isOn(thing)}`, { name });
    case "sieges-switch":
      return t(`villageLines.sieges-${isOn(thing)}`, { name });
    case "build-begun":
    case "build-cancelled":
    case "built":
      return t(`villageLines.${kind}`, {
        name,
        building: nameIn(buildings, thing),
        level: n ?? 0,
      });
    case "beacon":
      return t("villageLines.beacon", { name, level: n ?? 0 });
    case "upkeep-missed":
    case "upkeep-paid":
      return t(`villageLines.${kind}`, { gold: n ?? 0 });
    case "rite":
      return t("villageLines.rite", { name, rite: nameIn(boosts, thing) });
    case "withdrew":
      return t("villageLines.withdrew", { name, item: nameIn(items, thing), n: n ?? 0 });
    case "siege-declared":
    case "siege-against":
      return t(`villageLines.${kind}`, { name, village: thing ?? "" });
    case "siege-won":
    case "siege-lost":
      return t(`villageLines.${kind}`, { village: thing ?? "", n: n ?? 0 });
    case "siege-void":
      return t("villageLines.siege-void", { village: thing ?? "" });
    case "season-over":
      return t("villageLines.season-over", { n: n ?? 0, of: thing ?? "" });
    case "quest-begun":
    case "quest-done":
    case "quest-lapsed":
      return t(`villageLines.${kind}`, { quest: nameIn(sharedTasks, thing) });
    case "journey-muster":
    case "journey-out":
    case "journey-known":
    case "journey-failed":
    case "journey-called-off":
      return t(`villageLines.${kind}`, { name, n: n ?? 0, terrain: nameIn(terrains, thing) });
    case "limits-changed":
      return t("villageLines.limits-changed", { name });
    default:
      return t(`villageLines.${kind}`, { name });
  }
}

/** A thing that a later version knows is told by its id. */
function nameIn(
  table: Readonly<Record<string, { readonly name: string }>>,
  id: string | null,
): string {
  return id === null ? "" : (table[id]?.name ?? id);
}

function isOn(thing: string | null): "on" | "off" {
  return thing === "on" ? "on" : "off";
}

function joiningText(thing: string | null): string {
  switch (thing) {
    case "open":
    case "application":
      return t(`villages.joining-${thing}`);
    default:
      return t("villages.joining-invite");
  }
}
