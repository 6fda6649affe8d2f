import { readFileSync } from "node:fs";
import { engineBudgets, socketBudgets } from "../../apps/server/src/budgets.ts";
import type { Bounds } from "./size-world.ts";

/** As a host has them that runs by `deploy/systemd`. */
export function deployedBounds(): Bounds {
  const unit = readFileSync(
    new URL("../../deploy/systemd/aldermoor.service", import.meta.url),
    "utf8",
  );
  const files = Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1]);
  return {
    queriesMax: engineBudgets(1).queriesMax ?? 0,
    socketsMax: files - socketBudgets(1).filesReserved,
  };
}
