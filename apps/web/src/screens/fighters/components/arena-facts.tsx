import type { ArenaView } from "@aldermoor/game/arena/api.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../../texts/t.ts";
import "./arena-facts.css";
import { AttemptsFact } from "./attempts-fact.tsx";

/** How one stands in the arena, and what the week will pay. */
export function ArenaFacts({ arena }: { readonly arena: ArenaView }) {
  const { rating, bouts, attempts, week, attacked, isListed } = arena;
  const missing = Math.max(0, week.boutsMin - week.bouts);
  return (
    <Panel stacked>
      <dl className="arena-facts">
        <div>
          <dt>{t("fighters.rating")}</dt>
          <dd className="num">
            <NumberText value={rating} />
            <small>{t("fighters.rated-bouts", { n: bouts })}</small>
          </dd>
        </div>
        <AttemptsFact attempts={attempts} />
        <div>
          <dt>{t("fighters.week")}</dt>
          <dd className="num">
            {t("fighters.week-laurels", { n: week.laurels })}
            <small>
              {missing > 0 ? t("fighters.week-missing", { n: missing }) : t("fighters.week-earned")}{" "}
              <RelativeTime atMs={week.endsAtMs} />
            </small>
          </dd>
        </div>
        <div>
          <dt>{t("fighters.attacked")}</dt>
          <dd className="num">
            {t("fighters.attacked-held", { held: attacked.held, n: attacked.times })}
            {attacked.move !== 0 && (
              <small>{t("fighters.attacked-move", { n: signed(attacked.move) })}</small>
            )}
          </dd>
        </div>
      </dl>
      {!isListed && <Note>{t("fighters.not-listed")}</Note>}
    </Panel>
  );
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
