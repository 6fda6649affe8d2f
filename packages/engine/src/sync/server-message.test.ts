import { expect, test } from "vitest";
import { chunkBytesMax, initialTs, transitionMessages } from "./server-message.ts";

const version = { querySet: 0, identity: 0, ts: initialTs };

type Chunk = {
  readonly type: string;
  readonly chunk: string;
  readonly partNumber: number;
  readonly totalParts: number;
  readonly transitionId: string;
};

function messagesFor(value: string): string[] {
  const modification = `{"queryId":0,"type":"QueryUpdated","value":${JSON.stringify(value)}}`;
  return transitionMessages(version, version, modification, "", 7);
}

const parts = (messages: string[]): Chunk[] => messages.map((text) => JSON.parse(text) as Chunk);

test("72: a transition of up to 5,000,000 bytes is one message, and one byte more makes two", () => {
  const overhead = Buffer.byteLength(messagesFor("")[0] ?? "");
  expect(messagesFor("x".repeat(chunkBytesMax - overhead))).toHaveLength(1);
  expect(messagesFor("x".repeat(chunkBytesMax - overhead + 1))).toHaveLength(2);
});

test.each(["é", "€", "😀", "a😀"])(
  "72: parts of a text of %o are at most 5,000,000 bytes, whole in themselves and in all",
  (character) => {
    const value = character.repeat(4_000_000);
    const chunks = parts(messagesFor(value));
    expect(chunks.length).toBeGreaterThan(1);
    for (const [at, { type, chunk, partNumber, totalParts, transitionId }] of chunks.entries()) {
      expect(type).toBe("TransitionChunk");
      expect(Buffer.byteLength(chunk)).toBeLessThanOrEqual(chunkBytesMax);
      expect(chunk.isWellFormed()).toBe(true);
      expect([partNumber, totalParts, transitionId]).toEqual([at, chunks.length, "7"]);
    }
    const whole = JSON.parse(chunks.map(({ chunk }) => chunk).join("")) as {
      modifications: { value: string }[];
    };
    expect(whole.modifications[0]?.value === value).toBe(true);
  },
);
