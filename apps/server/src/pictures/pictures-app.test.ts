import { constants } from "node:os";
import { crc32, deflateSync } from "node:zlib";
import { RealtimeTokenError } from "@aldermoor/accounts/sessions/realtime-token.ts";
import { done, refuse } from "@aldermoor/game/core/rules/outcome.ts";
import { keptPictureBytesMax, pictureBytesMax } from "@aldermoor/game/tickets/content/limits.ts";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { pictureBudgets } from "../budgets.ts";
import type { PictureBudgets } from "../budgets.ts";
import { createPictureDrawer } from "./picture-drawer.ts";
import { picturesApp, picturesPath } from "./pictures-app.ts";

type Kept = {
  readonly accountId: string;
  readonly bytes: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly type: string;
};

const faults: Error[] = [];
afterEach(() => {
  const [fault] = faults;
  if (fault !== undefined) throw fault;
});

/** The door, with a world that takes everything but what it is told to refuse, and remembers it. */
function openDoor(
  told: { budgets?: Partial<PictureBudgets>; admit?: () => Promise<unknown> } = {},
) {
  const kept: Kept[] = [];
  let drawings = 0;
  const admitted: unknown[] = [];
  const drawer = createPictureDrawer({
    waitingMax: 4,
    drawMs: 30_000,
    drawnBytesMax: keptPictureBytesMax,
    onFault: (error) => faults.push(error),
    // Behind all other tests it would hardly get a turn.
    priority: constants.priority.PRIORITY_NORMAL,
  });
  const app = picturesApp({
    verify: (token) => {
      if (token === "stale") throw new RealtimeTokenError("expired", "It has expired.");
      return Promise.resolve({ subject: token, isAnonymous: token === "guest" });
    },
    admit: async (sender) => {
      admitted.push(sender);
      return told.admit === undefined ? done(null) : told.admit();
    },
    keep: async (picture) => {
      kept.push(picture);
      return done({ pictureId: "p1", path: "/api/storage/1" });
    },
    draw: (bytes) => {
      drawings += 1;
      return drawer.draw(bytes);
    },
    budgets: { ...pictureBudgets(1_000), ...told.budgets },
    addressOf: () => "192.0.2.1",
    nowMs: () => 0,
  });
  const send = (
    body: Buffer | ReadableStream<Uint8Array> | null,
    token = "wren",
    init: RequestInit = {},
  ) =>
    Promise.resolve(
      app.request("/?character=c1", {
        method: "POST",
        body,
        headers: { Authorization: `Bearer ${token}` },
        ...init,
      }),
    );
  return { send, kept, admitted, drawings: () => drawings };
}

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey PNG of this size with these chunks before its pixels, which come packed. */
function png(width: number, height: number, packed: Buffer, before: readonly Buffer[] = []) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"),
    chunk("IHDR", head),
    ...before,
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const grey = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336655" } });

describe("a picture that is sent", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "as %s is drawn anew, and nothing is kept as it came",
    async (format) => {
      const { send, kept, admitted } = openDoor();
      const sent = await plain(640, 400).toFormat(format).toBuffer();
      const answer = await send(sent);
      expect(await answer.json()).toEqual({
        ok: true,
        value: { pictureId: "p1", path: "/api/storage/1" },
      });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(admitted).toEqual([{ accountId: "wren", isGuest: false, characterId: "c1" }]);
      expect(kept).toMatchObject([
        { accountId: "wren", characterId: "c1", type: "image/webp", width: 640, height: 400 },
      ]);
      const drawn = Buffer.from(kept[0]?.bytes ?? new ArrayBuffer(0));
      expect(drawn.subarray(8, 12).toString()).toBe("WEBP");
      expect(drawn.equals(sent)).toBe(false);
    },
  );

  test("loses where it was taken, and with what, and stands upright", async () => {
    const { send, kept } = openDoor();
    const sent = await plain(60, 30)
      .jpeg()
      .withExif({
        IFD0: { Make: "Camera of Wren", Artist: "Wren", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect(sent.includes("Exif")).toBe(true);
    await send(sent);
    const drawn = Buffer.from(kept[0]?.bytes ?? new ArrayBuffer(0));
    const { exif, icc, xmp, orientation, width, height } = await sharp(drawn).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect({ width, height }).toEqual({ width: 30, height: 60 });
    for (const trace of ["Exif", "Camera", "Wren", "GPS"])
      expect(drawn.includes(trace)).toBe(false);
  });

  test("keeps no text of a PNG, and nothing that was hung on behind it", async () => {
    const { send, kept } = openDoor();
    const script = "<script>alert(document.cookie)</script>";
    const sent = Buffer.concat([
      png(40, 30, grey(40, 30), [
        chunk("tEXt", Buffer.from(`Comment\0${script}`, "latin1")),
        chunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${script}`, "latin1")),
      ]),
      Buffer.from(`<html>${script}</html>PK\u0003\u0004`, "latin1"),
    ]);
    expect(await (await send(sent)).json()).toMatchObject({ ok: true });
    const drawn = Buffer.from(kept[0]?.bytes ?? new ArrayBuffer(0));
    for (const trace of ["script", "html", "PK\u0003", "xmp"])
      expect(drawn.includes(trace)).toBe(false);
  });

  test("is made smaller where it is larger than anybody looks at", async () => {
    const { send, kept } = openDoor();
    await send(await plain(5_000, 300).png().toBuffer());
    expect(kept).toMatchObject([{ width: 2_560, height: 154 }]);
  });

  test("of nothing but noise is kept small as well", async () => {
    const { send, kept } = openDoor();
    const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
    const sent = await sharp({
      create: { width: 900, height: 700, channels: 3, background: "#000", noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(await (await send(sent)).json()).toMatchObject({ ok: true });
    expect(kept[0]?.bytes.byteLength).toBeLessThanOrEqual(keptPictureBytesMax);
  });
});

describe("what is no picture", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const magic = "\u0089PNG\r\n\u001A\n";

  test.each([
    ["an SVG", svg, "picture-type"],
    ["an SVG behind a declaration", `<?xml version="1.0"?>${svg}`, "picture-type"],
    ["a page", "<!doctype html><script>alert(1)</script>", "picture-type"],
    ["a GIF", "GIF89a\u0001\u0000\u0001\u0000\u0080", "picture-type"],
    ["a PDF", "%PDF-1.7\n", "picture-type"],
    ["nothing", "", "picture-type"],
    ["a page with the first bytes of a PNG", `${magic}<script>alert(1)</script>`, "picture-broken"],
    [
      "a page with the first bytes of a JPEG",
      `\u00FF\u00D8\u00FF<script>alert(1)</script>`,
      "picture-broken",
    ],
    ["a page in a WebP", `RIFF\u0000\u0000\u0000\u0000WEBP${svg}`, "picture-broken"],
  ])("is refused: %s", async (_what, latin, code) => {
    const { send, kept } = openDoor();
    // Whatever it says that it is.
    const answer = await send(Buffer.from(latin, "latin1"), "wren", {
      headers: { Authorization: "Bearer wren", "Content-Type": "image/png" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toMatchObject({ ok: false, code });
    expect(kept).toEqual([]);
  });

  test("is refused where it breaks off, or is not what its checks say", async () => {
    const { send, kept } = openDoor();
    const whole = await plain(300, 200).png().toBuffer();
    const broken = Buffer.from(png(30, 20, grey(30, 20)));
    broken.writeUInt8((broken.readUInt8(45) + 1) % 256, 45);
    const jpeg = await plain(300, 200).jpeg().toBuffer();
    for (const sent of [whole.subarray(0, 120), broken, jpeg.subarray(0, jpeg.length / 2)])
      expect(await (await send(sent)).json()).toMatchObject({ ok: false, code: "picture-broken" });
    expect(kept).toEqual([]);
  });
});

describe("what would cost more than it is worth", () => {
  test("is refused by its first bytes: 10,000 by 10,000", async () => {
    const { send, kept, drawings } = openDoor();
    const sent = png(10_000, 10_000, deflateSync(Buffer.alloc(1_000)));
    expect(sent.length).toBeLessThan(300);
    expect(await (await send(sent)).json()).toMatchObject({ ok: false, code: "picture-pixels" });
    // No process was started for it.
    expect(drawings()).toBe(0);
    expect(kept).toEqual([]);
  });

  test("is refused by its length, told or not, before the rest of it is read", async () => {
    const { send, kept } = openDoor();
    const tooLarge = { ok: false, code: "picture-size", params: { n: 5 } };
    expect(await (await send(Buffer.alloc(pictureBytesMax + 1))).json()).toEqual(tooLarge);
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const answer = await send(endless, "wren", { duplex: "half" } as RequestInit);
    expect(await answer.json()).toEqual(tooLarge);
    expect(given).toBeLessThan(2 * pictureBytesMax);
    expect(kept).toEqual([]);
  });

  test("unpacks to no more than its size: pixels and texts that are packed a thousand times over", async () => {
    const { send, kept } = openDoor();
    const packed = deflateSync(Buffer.alloc(200_000_000));
    const texts = ["zTXt", "iCCP"].map((type) =>
      chunk(type, Buffer.concat([Buffer.from("Comment\0\0", "latin1"), packed])),
    );
    for (const sent of [png(40, 30, packed), png(40, 30, grey(40, 30), texts)]) {
      expect(sent.length).toBeLessThan(500_000);
      // A reader may pass over what is too much, or refuse it.
      const answer = (await (await send(sent)).json()) as { readonly code?: string };
      expect([undefined, "picture-broken"]).toContain(answer.code);
    }
    for (const { width, height } of kept) expect([width, height]).toEqual([40, 30]);
  });
});

describe("the door", () => {
  test("is open to whoever brings a token that holds", async () => {
    const { send, admitted, kept } = openDoor();
    const sent = await plain(10, 10).png().toBuffer();
    for (const headers of [
      {},
      { Authorization: "Bearer " },
      { Authorization: "Basic d3Jlbg==" },
      { Cookie: "session=wren" },
    ])
      expect((await send(sent, "", { headers })).status).toBe(401);
    expect((await send(sent, "stale")).status).toBe(401);
    expect(admitted).toEqual([]);
    expect((await send(sent, "guest")).status).toBe(200);
    expect(kept).toMatchObject([{ isGuest: true }]);
    expect((await send(null, "wren", { method: "GET" })).status).toBe(405);
    expect(picturesPath).toBe("/api/pictures");
  });

  test("asks the world before it reads, and says what it says", async () => {
    const { send, kept } = openDoor({ admit: async () => refuse("daily-limit") });
    const unread = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const answer = await send(unread, "wren", { duplex: "half" } as RequestInit);
    expect(await answer.json()).toEqual({ ok: false, code: "daily-limit", params: {} });
    expect(answer.headers.get("connection")).toBe("close");
    expect(kept).toEqual([]);
  });

  test("takes one picture of an account at a time, and few of an address", async () => {
    let admit = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      admit = resolve;
    });
    const { send } = openDoor({
      budgets: { perAddress: { atOnce: 3, perSecond: 0.1 } },
      admit: async () => {
        await gate;
        return refuse("daily-limit");
      },
    });
    const first = send(Buffer.from("x"));
    expect((await send(Buffer.from("x"))).status).toBe(503);
    const other = send(Buffer.from("x"), "finch");
    const beyond = await send(Buffer.from("x"), "robin");
    expect(beyond.status).toBe(429);
    expect(beyond.headers.get("retry-after")).toBe("10");
    admit();
    expect((await first).status).toBe(200);
    expect((await other).status).toBe(200);
  });
});
