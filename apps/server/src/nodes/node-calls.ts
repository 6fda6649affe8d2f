import type { IncomingHttpHeaders } from "node:http";
import type { Accounts } from "@aldermoor/accounts/index.ts";
import type { HostWorks } from "@aldermoor/game/telemetry/api.ts";
import type { Reading } from "@aldermoor/game/telemetry/rules/reading.ts";
import type { Counted } from "./counted.ts";
import type { Revocation } from "./revocation.ts";

/** Where a further node reaches the host beside the log. */
export const hostAddress = "host";

/** With what a further node begins. */
type Beginning = {
  /** Unique to this start of it. */
  readonly name: string;
  /** The copy of the world that it may use and leave. */
  readonly tables: string;
};

/** How a further node stands, once a second. */
export type NodeReading = Counted & {
  readonly connections: number;
  /** Commands of its players that wait for the first node. */
  readonly proposals: number;
  /** Rows of the log that have come and are not applied. */
  readonly waitingRows: number;
  /** When the newest commit was made that it has applied. */
  readonly appliedMs: number;
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  readonly eventLoopDelayP99Ms: number;
};

/** What the host tells staff of itself, wherever they are connected. */
export type HostTold = { readonly count: Reading; readonly works: HostWorks };

/** What a further node asks of the host and tells it. */
export type HostCalls = Pick<Accounts, "findUserId"> &
  Accounts["signIns"] & {
    readonly begin: () => Beginning;
    /** It serves from now on. */
    readonly opened: () => void;
    readonly stands: (reading: NodeReading) => void;
    /** A socket that it was handed is closed. */
    readonly closed: (socket: number) => void;
    readonly verify: Accounts["verifyRealtimeToken"];
    /** Null for a world that takes nothing of its host. */
    readonly hostTells: () => HostTold | null;
  };

/** What the host tells a further node. */
export type NodeCalls = {
  /** A socket that it has is read by nobody else any more. */
  readonly serve: (socket: number) => void;
  readonly revoke: (revocation: Revocation) => void;
  /** It ends its connections, and itself. */
  readonly stop: () => void;
};

/** Goes back by the way that a socket came: by then the host has let go of its own end. */
export type TookSocket = { readonly took: number };

/** A request to become a WebSocket, beside its socket. */
export type HandedSocket = {
  readonly socket: number;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** What came behind the request, in base64. */
  readonly head: string;
  /** Of the client. */
  readonly address: string;
};
