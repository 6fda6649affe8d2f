import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { DashboardNow, GoldView } from "@aldermoor/game/telemetry/api.ts";
import { gateOf } from "@aldermoor/game/telemetry/rules/sink-ratio.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

/** Samples come each minute; from here on one is missing. */
const silentFromMs = 3 * 60_000;

/** Whether everything is well, in a sentence, or all that is not. */
export function useWellness(
  now: GameQuery<Outcome<DashboardNow>>,
  gold: GameQuery<Outcome<GoldView>>,
): string {
  const sampledAtMs = now.state === "ready" && now.value.ok ? now.value.value.sampledAtMs : null;
  const silence = useTicked((tickedMs) => silenceOf(sampledAtMs, tickedMs));
  if (now.state !== "ready" || !now.value.ok) return "";
  const { faults } = now.value.value;
  if (sampledAtMs === null) return t("dashboard.well-unknown");
  const ratio =
    gold.state === "ready" && gold.value.ok ? gold.value.value.ratios.at(-1)?.ratio : null;
  const gate = ratio === null || ratio === undefined ? "within" : gateOf(ratio);
  const notes = [
    silence === "" ? [] : t("dashboard.note-silent", { since: silence }),
    (faults.now ?? 0) === 0 ? [] : t("dashboard.note-faults", { n: faults.now ?? 0 }),
    gate === "low" ? t("dashboard.note-low") : [],
    gate === "high" ? t("dashboard.note-high") : [],
  ].flat();
  return notes.length === 0 ? t("dashboard.well") : notes.join(" ");
}

/** For how long nothing was sampled, in words; nothing while samples come. */
function silenceOf(sampledAtMs: number | null, nowMs: number): string {
  const silentMs = sampledAtMs === null ? 0 : nowMs - sampledAtMs;
  return silentMs < silentFromMs ? "" : durationText(silentMs);
}
