import type { IncomingMessage } from "node:http";
import type { Clock } from "../clock.ts";
import type { DoorLimits } from "../doors/door-limits.ts";
import type { Doors, Visit } from "../doors/doors.ts";
import type { Payer, Spending } from "../doors/spending.ts";
import type { FunctionRunner } from "../runtime/function-runner.ts";
import { readCaller } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { HttpError } from "./http-error.ts";
import type { BodyBounds } from "./read-body.ts";

/** What the HTTP side needs to know of who may come in. */
export type Entrance = {
  readonly doors: Doors;
  readonly spending: Spending;
  readonly clock: Clock;
  readonly limits: DoorLimits;
  /** The address of the client that sent a request. */
  readonly clientAddress: (request: IncomingMessage) => string;
};

/** A request that was let in. */
export type Admitted = {
  readonly caller: Caller;
  readonly visit: Visit;
  readonly payer: Payer;
};

/**
 * Lets a request in: first its address pays, then its credentials are read, then its account pays. Its
 * body has not been looked at. The visit has to be left.
 *
 * @throws HttpError RateLimited where the budget of the address or the account is spent, and what
 * `readCaller` throws.
 */
export async function admitRequest(
  { doors, spending, limits, clientAddress }: Entrance,
  runner: FunctionRunner,
  request: IncomingMessage,
): Promise<Admitted> {
  const address = clientAddress(request);
  const { authorization } = request.headers;
  const visit = doors.call(address);
  try {
    if (authorization === undefined) {
      const payer = spending.payer(null, address);
      await enter(payer, limits.callMs);
      return { caller: { identity: null, allowInternal: false }, visit, payer };
    }
    await enter(spending.payerOfAddress(address), limits.callMs);
    const caller = await readCaller({ runner, authorization });
    visit.setSignedIn(true);
    const payer = spending.payer(caller.identity, address);
    await enter(payer, limits.callMs);
    return { caller, visit, payer };
  } catch (error) {
    visit.leave();
    throw error;
  }
}

/** The bounds of a body that a call brings. */
export function bodyBounds({ clock, limits }: Entrance, bytesMax: number): BodyBounds {
  const { bodyMs, bodyBytesPerSecondMin } = limits;
  return { bytesMax, clock, bodyMs, bytesPerSecondMin: bodyBytesPerSecondMin };
}

// Calls that are under way are waited for, since they end soon; a debt takes its time.
async function enter(payer: Payer, callMs: number): Promise<void> {
  while (!payer.mayCall) {
    refuseDebt(payer.debtMs);
    await payer.change();
  }
  payer.charge(callMs);
}

function refuseDebt(debtMs: number): void {
  if (debtMs === 0) return;
  const seconds = Math.ceil(debtMs / 1000);
  throw new HttpError("RateLimited", `Too many requests. Try again in ${seconds} s.`, seconds);
}

/**
 * Charges a request that needs no identity.
 *
 * @throws HttpError RateLimited where the budget of the address is spent.
 */
export async function payAsStranger(
  { spending, limits, clientAddress }: Entrance,
  request: IncomingMessage,
): Promise<void> {
  await enter(spending.payer(null, clientAddress(request)), limits.callMs);
}
