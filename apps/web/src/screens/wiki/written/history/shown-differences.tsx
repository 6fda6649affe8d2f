import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useMemo } from "react";
import { t } from "../../../../texts/t.ts";
import "./shown-differences.css";
import type { Change, Part } from "./text-changes.ts";
import { countLines, textChanges } from "./text-changes.ts";

export type DifferencesProps = { readonly before: string; readonly after: string };

/** Lines as before that stand beside a difference; the others are only counted. */
const contextLines = 2;

/** Two texts as one: what is gone, what is new, and a little of what lies around it. */
export default function ShownDifferences({ before, after }: DifferencesProps) {
  const changes = useMemo(() => textChanges(before, after), [before, after]);
  const { added, removed } = countLines(changes);
  if (added === 0 && removed === 0) return <p className="text-3">{t("written.same")}</p>;
  return (
    <div className="shown-differences">
      <p className="shown-differences__sum" role="status">
        {t("written.lines-added", { n: added })} · {t("written.lines-removed", { n: removed })}
      </p>
      <div className="shown-differences__lines" dir="auto">
        {changes.map((change, at) => (
          <ChangeLines
            key={at}
            change={change}
            isFirst={at === 0}
            isLast={at === changes.length - 1}
          />
        ))}
      </div>
    </div>
  );
}

type ChangeLinesProps = {
  readonly change: Change;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

function ChangeLines({ change, isFirst, isLast }: ChangeLinesProps) {
  if (change.kind === "changed") {
    return (
      <>
        {change.removed.map((parts, at) => (
          <Line key={`removed ${at}`} kind="removed" parts={parts} />
        ))}
        {change.added.map((parts, at) => (
          <Line key={`added ${at}`} kind="added" parts={parts} />
        ))}
      </>
    );
  }
  const { lines } = change;
  const ahead = isFirst ? 0 : contextLines;
  const behind = isLast ? 0 : contextLines;
  const skipped = lines.length - ahead - behind;
  // One line takes no more room than the words that would stand for it.
  if (skipped <= 1) return <SameLines lines={lines} />;
  return (
    <>
      <SameLines lines={lines.slice(0, ahead)} />
      <p className="shown-differences__skipped">{t("written.lines-same", { n: skipped })}</p>
      <SameLines lines={lines.slice(lines.length - behind)} />
    </>
  );
}

function SameLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, at) => (
    <p key={at} className="shown-differences__line">
      {line === "" ? "\u00a0" : line}
    </p>
  ));
}

type LineProps = { readonly kind: "added" | "removed"; readonly parts: readonly Part[] };

function Line({ kind, parts }: LineProps) {
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <p className={`shown-differences__line shown-differences__line--${kind}`}>
      <VisuallyHidden>{t(`written.${kind}`)}: </VisuallyHidden>
      <Tag>
        {parts.map(({ kind: part, text }, at) =>
          part === "same" ? text : <mark key={at}>{text}</mark>,
        )}
        {parts.length === 0 && "\u00a0"}
      </Tag>
    </p>
  );
}
