import type { Logger } from "../options.ts";

/** Writes one line of JSON for everything from a warning upwards to the standard error. */
export function lineLogger(): Logger {
  const writer = (level: string) => (fields: object, message: string) => {
    process.stderr.write(`${JSON.stringify({ level, message, ...described(fields) })}\n`);
  };
  const ignore = () => undefined;
  return {
    debug: ignore,
    info: ignore,
    warn: writer("warn"),
    error: writer("error"),
    fatal: writer("fatal"),
  };
}

// Errors have no fields of their own that JSON would write.
function described(fields: object): object {
  if (!("err" in fields) || !(fields.err instanceof Error)) return fields;
  return { ...fields, err: fields.err.stack };
}
