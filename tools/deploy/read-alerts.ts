type Alert = {
  readonly name: string;
  readonly expr: string;
  readonly severity: string;
  readonly summary: string;
  readonly runbook: string;
};

/** The alerts of a file of rules, as this repository writes them: each value on the line of its name. */
export function readAlerts(text: string): readonly Alert[] {
  return text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((block) => ({
      name: block.split("\n", 1)[0] ?? "",
      expr: valueOf(block, "expr"),
      severity: /severity: (\w+)/.exec(block)?.[1] ?? "",
      summary: valueOf(block, "summary"),
      runbook: valueOf(block, "runbook"),
    }));
}

function valueOf(block: string, name: string): string {
  return new RegExp(`^ +${name}: (.+)$`, "m").exec(block)?.[1] ?? "";
}
