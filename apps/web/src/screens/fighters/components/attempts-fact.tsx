import type { ArenaView } from "@aldermoor/game/arena/api.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../../texts/t.ts";

/** How many attempts are left, and when more come. */
export function AttemptsFact({ attempts }: Pick<ArenaView, "attempts">) {
  return (
    <div>
      <dt>{t("fighters.attempts")}</dt>
      <dd className="num">
        {t("fighters.of-most", { n: attempts.left, most: attempts.most })}
        {attempts.nextAtMs !== null && (
          <small>
            {t("fighters.next-attempts")} <RelativeTime atMs={attempts.nextAtMs} />
          </small>
        )}
      </dd>
    </div>
  );
}
