import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../../realtime/api.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { t } from "../../../../texts/t.ts";
import "./comparison.css";
import { Differences } from "./differences.tsx";

type Pair = { readonly from: number; readonly to: number };

type ComparisonProps = Pair & {
  readonly slug: string;
  /** What can be chosen, besides the two that are. */
  readonly numbers: readonly number[];
  readonly onChange: (pair: Pair) => void;
};

/** Two revisions of an article, and what differs. */
export function Comparison({ slug, from, to, numbers, onChange }: ComparisonProps) {
  const known = [...new Set([...numbers, from, to])].toSorted((one, other) => other - one);
  const options = (list: readonly number[]) =>
    list.map((n) => ({
      value: String(n),
      label: n === 0 ? t("written.number-0") : t("written.number-n", { n }),
    }));
  return (
    <Panel stacked title={t("written.differences")}>
      <div className="comparison">
        <Select
          label={t("written.from")}
          value={String(from)}
          options={options(known.includes(0) ? known : [...known, 0])}
          onChange={(value) => onChange({ from: Number(value), to })}
        />
        <Select
          label={t("written.to-revision")}
          value={String(to)}
          options={options(known.filter((n) => n > 0))}
          onChange={(value) => onChange({ from, to: Number(value) })}
        />
      </div>
      <Two slug={slug} from={from} to={to} />
    </Panel>
  );
}

function Two({ slug, from, to }: Pair & { readonly slug: string }) {
  const before = useGameQuery(api.wiki.revision, from === 0 ? "skip" : { slug, number: from });
  const after = useGameQuery(api.wiki.revision, { slug, number: to });
  const skeleton = <SkeletonRows rows={5} bare label={t("written.differences")} />;
  const failed = t("written.compare-failed");
  if (from === 0) {
    return (
      <QueryView query={after} skeleton={skeleton} failed={failed}>
        {({ text }) => <Texts before="" after={text} />}
      </QueryView>
    );
  }
  return (
    <QueryView query={before} skeleton={skeleton} failed={failed}>
      {({ text: old }) => (
        <QueryView query={after} skeleton={skeleton} failed={failed}>
          {({ text }) => <Texts before={old} after={text} />}
        </QueryView>
      )}
    </QueryView>
  );
}

/** `null` for a text that staff keep from being read. */
type TextsProps = { readonly before: string | null; readonly after: string | null };

function Texts({ before, after }: TextsProps) {
  if (before === null || after === null)
    return <p className="text-3">{t("written.hidden-text")}</p>;
  return <Differences before={before} after={after} />;
}
