/** Words of the query language that are no metrics. */
const words = new Set(
  (
    "abs absent and avg bool by changes count delta group_left group_right histogram_quantile ignoring increase max min offset on or " +
    "predict_linear rate sum time topk unless without"
  ).split(" "),
);

/** The metrics that a query of Prometheus names. Whatever is no word of the language counts as one. */
export function metricsIn(query: string): readonly string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/\[[^\]]*\]/g, " ")
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, " ");
  const names = bare.match(/(?<![\w.])[a-zA-Z_:][\w:]*/g) ?? [];
  return [...new Set(names)].filter((name) => !words.has(name));
}
