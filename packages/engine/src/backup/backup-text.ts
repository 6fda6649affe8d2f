import type { BackupSummary } from "./take-backup.ts";
import type { VerifyReport } from "./verify-database.ts";

/** What an operator reads of a backup. */
export function backupText({ folder, ts, bytes, fileCount, missingFiles }: BackupSummary): string {
  const lines = [
    `Backed up to ${folder}: ${sizeText(bytes)}, ${fileCount} uploaded files, as of ${timeText(ts)}.`,
    ...missingFiles.map((name) => `The uploaded file ${name} is missing on the disk.`),
  ];
  return `${lines.join("\n")}\n`;
}

/** What an operator reads of a check. */
export function reportText(report: VerifyReport): string {
  const { documentCounts, sessionCount, logRowCount, fileCount, ts } = report;
  const { findings, findingCount } = report;
  const counts = [...documentCounts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const more = findingCount - findings.length;
  const lines = [
    ...counts.map(([name, count]) => `${number(count).padStart(14)}  ${name}`),
    `${number(sessionCount).padStart(14)}  clients with answers`,
    `${number(fileCount).padStart(14)}  uploaded files`,
    `${number(logRowCount).padStart(14)}  rows of the log, the newest commit at ${timeText(ts)}`,
    ...findings.map((sentence) => `DAMAGED: ${sentence}`),
    ...(more > 0 ? [`DAMAGED: ${number(more)} more`] : []),
    findingCount === 0
      ? "Everything is as it was written."
      : "This is not what was written. Keep it as it is, and restore a backup that passes.",
  ];
  return `${lines.join("\n")}\n`;
}

function timeText(ts: bigint): string {
  return ts === 0n ? "no commit yet" : new Date(Number(ts / 1_000_000n)).toISOString();
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / 2 ** 20;
  return mebibytes < 1 ? `${number(bytes)} bytes` : `${mebibytes.toFixed(1)} MiB`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}
