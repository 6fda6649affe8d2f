import type { Attack } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import { SyncSocket } from "../sync-socket.ts";
import { attempt } from "./gains.ts";

const changeCount = 1_000;
const followerCount = 10;
const ordersTakenMax = 25;

const works = [
  { path: "activity:fight", args: { zone: "fenside-meadows" } },
  { path: "activity:gather", args: { node: "copper-scrape" } },
  { path: "activity:craft", args: {} },
  { path: "activity:stop", args: {} },
] as const;

/** What is ahead of a character is planned at each change, and told to all who look at it. */
const changesOfWork = attempt(
  "work changed a thousand times as fast as it can be",
  async (scene) => {
    const [guest] = await guestsOf(scene, 1);
    if (guest === undefined) return [];
    const { port, address: from, answers } = scene;
    const { characterId, visitor } = guest;
    const sockets: SyncSocket[] = [];
    for (let nth = 0; nth < scene.sized(followerCount); nth += 1) {
      const socket = await SyncSocket.open({ port, from, answers });
      await socket.connect();
      await socket.signIn(visitor.token);
      const paths = ["activity:current", "character:sheet", "character:brief"];
      await socket.follow(paths.map((path) => ({ path, args: { characterId } })));
      sockets.push(socket);
    }
    const orders = await Promise.all(
      Array.from({ length: scene.sized(changeCount) }, async (_, at) => {
        const { path, args } = works[at % works.length] ?? works[0];
        return sockets[at % sockets.length]?.order(path, { characterId, ...args });
      }),
    );
    for (const { wire } of sockets) wire.cut();
    const carriedOut = orders.filter((order) =>
      JSON.stringify(order ?? null).includes('"ok":true'),
    );
    return [
      carriedOut.length === 0 && "the attacker could not change its work at all",
      carriedOut.length > ordersTakenMax && `${carriedOut.length} changes at once were carried out`,
    ];
  },
);

export const changeOfWorkAttacks: readonly Attack[] = [changesOfWork];
