import type { Payer } from "../doors/spending.ts";
import type { Asker } from "./query-set.ts";

/** Who makes requests, and who pays for them; one object for all that are made in one identity. */
export type Requester = {
  readonly payer: Payer;
  /** As `askerOf` tells it: an answer is theirs alone. */
  readonly asker: string;
} & Asker;
