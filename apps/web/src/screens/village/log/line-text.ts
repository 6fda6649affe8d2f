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

/** What a line of the log says. A kind that an earlier or later version wrote is told by its name alone. */
export function lineText(line: VillageLogLine): string {
  const kind: VillageLogKind | undefined = keysOf(villageLogKinds).find((one) => one === line.kind);
  const { name, n, thing } = line;
  const by = line.by ?? "";
  switch (kind) {
    case undefined:
      return name;
    case "joined":
      return line.by === null
        ? t("villageLog.line-joined", { name })
        : t("villageLog.line-taken-in", { name, by });
    case "kicked":
    case "steward":
    case "steward-no-more":
      return t(`villageLog.line-${kind}`, { name, by });
    case "tax-lowered":
    case "tax-raised":
      return t(`villageLog.line-${kind}`, { name, tax: percentText(n ?? 0) });
    case "joining-changed":
      return t("villageLog.line-joining-changed", { name, how: joiningText(thing) });
    case "launch-switch":
      return t(`villageLog.line-launch-${isOn(thing)}`, { name });
    case "sieges-switch":
      return t(`villageLog.line-sieges-${isOn(thing)}`, { name });
    case "build-begun":
    case "build-cancelled":
    case "built":
      return t(`villageLog.line-${kind}`, {
        name,
        building: nameIn(buildings, thing),
        level: n ?? 0,
      });
    case "beacon":
      return t("villageLog.line-beacon", { name, level: n ?? 0 });
    case "upkeep-missed":
    case "upkeep-paid":
      return t(`villageLog.line-${kind}`, { gold: n ?? 0 });
    case "rite":
      return t("villageLog.line-rite", { name, rite: nameIn(boosts, thing) });
    case "withdrew":
      return t("villageLog.line-withdrew", { name, item: nameIn(items, thing), n: n ?? 0 });
    case "siege-declared":
    case "siege-against":
      return t(`villageLog.line-${kind}`, { name, village: thing ?? "" });
    case "siege-won":
    case "siege-lost":
      return t(`villageLog.line-${kind}`, { village: thing ?? "", n: n ?? 0 });
    case "siege-void":
      return t("villageLog.line-siege-void", { village: thing ?? "" });
    case "season-over":
      return t("villageLog.line-season-over", { n: n ?? 0, of: thing ?? "" });
    case "quest-begun":
    case "quest-done":
    case "quest-lapsed":
      return t(`villageLog.line-${kind}`, { quest: nameIn(sharedTasks, thing) });
    case "journey-muster":
    case "journey-out":
    case "journey-known":
    case "journey-failed":
    case "journey-called-off":
      return t(`villageLog.line-${kind}`, { name, n: n ?? 0, terrain: nameIn(terrains, thing) });
    case "limits-changed":
      return t("villageLog.line-limits-changed", { name });
    default:
      return t(`villageLog.line-${kind}`, { name });
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
