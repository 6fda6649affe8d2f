import type { Question } from "./subscriber.ts";

/** What the dashboard of the staff follows, besides what the frame of all pages does. */
export const dashboardQueries: readonly Question[] = [
  { udfPath: "telemetry:now", args: [{}] },
  { udfPath: "telemetry:course", args: [{ span: "day" }] },
  { udfPath: "telemetry:gold", args: [{}] },
  { udfPath: "moderation:cases", args: [{}] },
  { udfPath: "telemetry:deeds", args: [{}] },
];
