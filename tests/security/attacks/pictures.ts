import { crc32, deflateSync } from "node:zlib";
import type { Attack } from "../attack.ts";
import { httpCall } from "../http-call.ts";
import { forAll, keepOn } from "../rhythm.ts";
import { attempt, newAddress } from "./gains.ts";

const door = "/api/pictures";
const mib = 1_048_576;

const flood: Attack = {
  name: "pictures of five megabytes without a token that holds",
  async run({ port, address: from, answers, sized }) {
    const gains: string[] = [];
    const body = Buffer.alloc(5 * mib);
    await keepOn({ forMs: sized(4_000), atOnce: 20 }, async (at) => {
      const headers: Record<string, string> =
        at % 2 === 0 ? {} : { authorization: `Bearer ${"x".repeat(at % 3_000)}` };
      const { status } = await httpCall({ port, from, path: door, method: "POST", headers, body });
      answers.status(status, door);
      if (status === 200) gains.push("a picture was taken from nobody");
    });
    return gains;
  },
};

/** A PNG that says that it is of this size, with so many bytes of nothing packed in it. */
function bomb(width: number, height: number, unpacked: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(unpacked)));
  return Buffer.concat([magic, chunk("IHDR", head), pixels, chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const bombs = attempt("pictures that unpack to more than the machine has", async (scene) => {
  const attacker = scene.visitor();
  await attacker.signUp(newAddress("painter"));
  const characterId = await attacker.newCharacter();
  const path = `${door}?character=${characterId}`;
  const headers = { authorization: `Bearer ${attacker.token}` };
  const pictures = [
    bomb(10_000, 10_000, 1_000),
    bomb(0xffff_ffff, 0xffff_ffff, 1_000),
    bomb(4_000, 4_900, 100 * mib),
    bomb(40, 30, 300 * mib),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ];
  const { port, address: from } = scene;
  await forAll(scene.sized(15), 5, async (at) => {
    const body = pictures[at % pictures.length] ?? Buffer.alloc(0);
    const { status } = await httpCall({ port, from, path, method: "POST", headers, body });
    scene.answers.status(status, door);
  });
  return [];
});

export const pictureAttacks: readonly Attack[] = [flood, bombs];
