import { probesOfHost } from "./bystander-messages.ts";
import type { Verdict } from "./judge.ts";

/** The verdicts as a table for `docs/proofs.md`. */
export function tableOf(verdicts: readonly Verdict[]): string {
  return head + verdicts.map(rowOf).join("");
}

export function rowOf(verdict: Verdict): string {
  const { name, answers, before, during, memoryBytes, violations } = verdict;
  const cells = [
    name,
    answers.summary(),
    ...probesOfHost.map((probe) => `${ms(before[probe].p99)} / ${ms(during[probe].p99)}`),
    ms(during.machine.p99),
    [memoryBytes.before, memoryBytes.peak, memoryBytes.after].map(megabytes).join(" / "),
    violations.length === 0 ? "held" : violations.slice(0, 3).join("; "),
  ];
  const plain = cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s+/g, " "));
  return `| ${plain.join(" | ")} |\n`;
}

const head =
  "| attack | answers | healthz p99 before / during, ms | query | change shown | a plain server, during | memory before / peak / after, MB | outcome |\n" +
  "| --- | --- | --- | --- | --- | --- | --- | --- |\n";

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1_000_000));
}
