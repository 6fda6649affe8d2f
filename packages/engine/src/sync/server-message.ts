/** The version of what a client has been shown: its queries, its identity, and the data's time. */
export type StateVersion = {
  readonly querySet: number;
  readonly identity: number;
  /** As `encodeU64` writes it. */
  readonly ts: string;
};

const u64 = Buffer.alloc(8);

/** A timestamp as the protocol writes it: 8 bytes, little-endian, in base64. */
export function encodeU64(value: bigint): string {
  u64.writeBigUInt64LE(value);
  return u64.toString("base64");
}

export const initialTs = encodeU64(0n);

/** Clients reassemble parts of this size; a larger message would hold everything else up. */
export const chunkBytesMax = 5_000_000;
// A UTF-16 code unit is at most three bytes, so that most texts need not be measured.
const shortLengthMax = Math.floor(chunkBytesMax / 3);

/** A transition, in as many messages as its size needs. */
export function transitionMessages(
  start: StateVersion,
  end: StateVersion,
  modifications: string,
  clock: string,
  transitionId: number,
): string[] {
  const text =
    '{"type":"Transition","startVersion":' +
    versionText(start) +
    ',"endVersion":' +
    versionText(end) +
    ',"modifications":[' +
    modifications +
    "]" +
    clock +
    "}";
  const isWhole = text.length <= shortLengthMax || Buffer.byteLength(text) <= chunkBytesMax;
  return isWhole ? [text] : chunked(text, transitionId);
}

export function mutationSuccess(
  requestId: number,
  resultJson: string,
  ts: string,
  logLinesJson: string,
): string {
  return (
    '{"type":"MutationResponse","requestId":' +
    requestId +
    ',"success":true,"result":' +
    resultJson +
    ',"ts":"' +
    ts +
    '","logLines":' +
    logLinesJson +
    "}"
  );
}

export function actionSuccess(requestId: number, resultJson: string, logLinesJson: string): string {
  return `{"type":"ActionResponse","requestId":${requestId},"success":true,"result":${resultJson},"logLines":${logLinesJson}}`;
}

/** `dataJson` is null when no ConvexError was thrown; clients tell absent from null. */
export function requestFailure(
  kind: "Mutation" | "Action",
  requestId: number,
  message: string,
  dataJson: string | null,
  logLinesJson: string,
): string {
  const data = dataJson === null ? "" : `,"errorData":${dataJson}`;
  return `{"type":"${kind}Response","requestId":${requestId},"success":false,"result":${JSON.stringify(message)}${data},"logLines":${logLinesJson}}`;
}

export function authError(
  error: string,
  baseVersion: number,
  authUpdateAttempted: boolean,
): string {
  return JSON.stringify({ type: "AuthError", error, baseVersion, authUpdateAttempted });
}

export function fatalError(error: string): string {
  return JSON.stringify({ type: "FatalError", error });
}

export const ping = '{"type":"Ping"}';

function versionText({ querySet, identity, ts }: StateVersion): string {
  return '{"querySet":' + querySet + ',"identity":' + identity + ',"ts":"' + ts + '"}';
}

function chunked(text: string, transitionId: number): string[] {
  const bytes = Buffer.from(text);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = characterBoundary(bytes, start + chunkBytesMax);
    parts.push(bytes.toString("utf8", start, end));
    start = end;
  }
  return parts.map((chunk, partNumber) =>
    JSON.stringify({
      type: "TransitionChunk",
      chunk,
      partNumber,
      totalParts: parts.length,
      transitionId: String(transitionId),
    }),
  );
}

// The last place, at or before this one, where a character begins.
function characterBoundary(bytes: Buffer, at: number): number {
  let boundary = Math.min(at, bytes.length);
  while (boundary < bytes.length && ((bytes[boundary] ?? 0) & 0xc0) === 0x80) boundary--;
  return boundary;
}
