import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

export type Answer = {
  readonly method: string;
  readonly status: number;
  readonly tookMs: number;
  readonly part: "accounts" | "engine" | "web";
};

/** Logs every answer: 500s as errors, 400s as information, the rest at the level of debugging. */
export function logAnswers(
  logger: Logger,
  onAnswer: (answer: Answer) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return function observe(request, response) {
    const startedAtMs = performance.now();
    response.once("close", () => {
      const answer = {
        method: request.method ?? "GET",
        status: response.statusCode,
        tookMs: Math.round(performance.now() - startedAtMs),
        part: partOf(request.url ?? "/"),
      };
      onAnswer(answer);
      logger[levelOf(answer.status)](
        { ...answer, path: loggablePath(request.url ?? "/") },
        "answered",
      );
    });
  };
}

/** The part that answers a path; the engine has all of `/api/` that is not the accounts'. */
export function partOf(url: string): Answer["part"] {
  if (url.startsWith("/api/auth/")) return "accounts";
  return url.startsWith("/api/") ? "engine" : "web";
}

function levelOf(status: number): "error" | "info" | "debug" {
  if (status >= 500) return "error";
  return status >= 400 ? "info" : "debug";
}

const pathsWithTokens = /^(\/api\/auth\/reset-password\/|\/api\/storage\/).*/;

const pathLengthMax = 200;

/** Queries carry tokens and addresses, and two paths do; none of them belongs in a log. A path is cut where it grows long. */
export function loggablePath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  const shown = path.replace(pathsWithTokens, "$1…");
  return shown.length > pathLengthMax ? `${shown.slice(0, pathLengthMax)}…` : shown;
}
