import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { HostWorks } from "../api.ts";
import type { TelemetryModel } from "../tables.ts";
import { hostTelemetry } from "./host-reading.ts";

const { staffQuery } = staffFunctions<TelemetryModel>();

/** While somebody looks it is read anew so often. */
const renewedEveryMs = 5_000;

/**
 * What the host tells of itself: read from its memory when somebody looks, written nowhere. `null` where there is none that
 * tells.
 */
export const works = staffQuery({
  permission: "works",
  args: {},
  handler: async ({ nowMs, holdsUntil }): Promise<HostWorks | null> => {
    holdsUntil(nowMs + renewedEveryMs);
    return hostTelemetry()?.works() ?? null;
  },
});
