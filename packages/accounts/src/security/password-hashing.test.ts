import { describe, expect, it } from "vitest";
import { hashInTurn } from "./password-hashing.ts";
import type { PasswordHashing } from "./password-hashing.ts";

/** Hashes that end when they are told to, in the order in which they began. */
function heldHashing() {
  const begun: (() => void)[] = [];
  const begin = async <Result>(result: Result): Promise<Result> => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return result;
  };
  const hashing: PasswordHashing = {
    hash: (password) => begin(`hash of ${password}`),
    verify: ({ hash, password }) => begin(hash === `hash of ${password}`),
  };
  return { begun, hashing };
}

describe("passwords", () => {
  it("are hashed in turn, whether they are new or compared", async () => {
    const { begun, hashing } = heldHashing();
    const { hash, verify } = hashInTurn({ atOnceMax: 1, waitingMax: 2 }, hashing);
    const fresh = hash("a long word");
    const right = verify({ hash: "hash of it", password: "it" });
    const wrong = verify({ hash: "hash of it", password: "that" });
    await expect.poll(() => begun.length).toBe(1);
    begun[0]?.();
    expect(await fresh).toBe("hash of a long word");
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.();
    expect(await right).toBe(true);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.();
    expect(await wrong).toBe(false);
  });

  it("are refused when too many wait, and taken again when there is room", async () => {
    const { begun, hashing } = heldHashing();
    const { hash } = hashInTurn({ atOnceMax: 1, waitingMax: 1 }, hashing);
    const first = hash("one");
    await expect.poll(() => begun.length).toBe(1);
    const second = hash("two");
    await expect(hash("three")).rejects.toMatchObject({ body: { code: "SIGN_INS_BUSY" } });
    begun[0]?.();
    await first;
    await expect.poll(() => begun.length).toBe(2);
    const third = hash("three");
    begun[1]?.();
    await second;
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.();
    expect(await third).toBe("hash of three");
  });

  it("that cannot be hashed make room for the next", async () => {
    const { hash } = hashInTurn(
      { atOnceMax: 1, waitingMax: 1 },
      {
        hash: async (password) => {
          if (password === "bad") throw new Error("not hashed");
          return password;
        },
        verify: async () => false,
      },
    );
    await expect(hash("bad")).rejects.toThrow("not hashed");
    expect(await hash("good")).toBe("good");
  });
});
