import type { LoggerOptions } from "pino";
import type { RecentErrors } from "./recent-errors.ts";

/** Of pino: errors, and what ends the process. */
const errorLevel = 50;

/** Has a logger note its errors, and those of the loggers that are made of it. */
export function noteErrors(errors: RecentErrors): NonNullable<LoggerOptions["hooks"]> {
  return {
    logMethod(args, method, level) {
      if (level >= errorLevel) {
        const [first, second] = args as readonly unknown[];
        const hasFields = typeof first === "object" && first !== null;
        const message = hasFields ? second : first;
        errors.note({
          bindings: this.bindings(),
          fields: hasFields ? { ...first } : {},
          message: typeof message === "string" ? message : "",
        });
      }
      method.apply(this, args);
    },
  };
}
