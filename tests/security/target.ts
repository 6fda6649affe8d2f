import { z } from "zod";
import { startHostProcess } from "../../apps/server/src/testing/host-process.ts";
import type { HostProcess } from "../../apps/server/src/testing/host-process.ts";
import { hostOptions } from "../../tools/start/host-options.mjs";
import { startBystander } from "./bystander.ts";
import type { Bystander } from "./bystander.ts";
import { startPlainServer } from "./plain-server.ts";
import { residentMemoryOf } from "./resident-memory.ts";
import type { ResidentMemory } from "./resident-memory.ts";
import { Visitor } from "./visitor.ts";

/** A host under attack: started as an operator starts it, with somebody who plays and somebody who has gone to bed. */
export type Target = {
  readonly host: HostProcess;
  readonly port: number;
  readonly memory: ResidentMemory;
  readonly bystander: Bystander;
  /** Everything that is somebody's who does nothing, as its owner sees it, by what was asked. */
  belongings(): Promise<Belongings>;
  dispose(): Promise<void>;
};

export type Belongings = ReadonlyMap<string, string>;

const bystanderAddress = "127.0.0.1";

/** `environment` stands in for what is shipped. */
export async function startTarget(
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const host = await startHostProcess({
    entry: "main.ts",
    asShipped: true,
    nodeOptions: hostOptions(),
    environment: { AUTH_RATE_LIMIT_FACTOR: "1", ADDRESS_LIMIT_FACTOR: "1", ...environment },
  });
  try {
    const owner = await settleOwner(host.port);
    const plainServer = await startPlainServer();
    const bystander = await startBystander(host, plainServer.port);
    return {
      host,
      port: host.port,
      memory: residentMemoryOf(host.pid),
      bystander,
      belongings: () => owner.belongings(),
      async dispose() {
        owner.close();
        bystander.close();
        plainServer.close();
        await host.dispose();
      },
    };
  } catch (error) {
    await host.dispose();
    throw error;
  }
}

const queriesOfCharacter = [
  "character:sheet",
  "inventory:goods",
  "inventory:pieces",
  "house:home",
  "crafting:queue",
  "quests:story",
  "callings:book",
];

const queriesOfAccount = ["character:mine", "settings:mine", "chat:ignored", "push:mine"];

async function settleOwner(port: number) {
  const owner = new Visitor(port, bystanderAddress);
  await owner.signUp("owner@moor.example", "Owner");
  const accountId = await owner.whoAmI();
  const characterId = await owner.newCharacter();
  return {
    async belongings(): Promise<Belongings> {
      await owner.takeToken();
      const seen = new Map([["session", String((await owner.whoAmI()) === accountId)]]);
      for (const path of queriesOfCharacter)
        seen.set(path, stateIn(await owner.ask(path, { characterId })));

      const notices = await owner.ask("notifications:recent", { characterId });
      seen.set("notifications:recent", ownNoticesIn(notices));
      for (const path of queriesOfAccount) seen.set(path, stateIn(await owner.ask(path)));
      return seen;
    },
    close: () => owner.close(),
  };
}

const noticesShape = z.object({
  notices: z.array(z.looseObject({ event: z.looseObject({ type: z.string() }) })),
});

/** Without what the people who run the server tell everybody: an attack may have them tell something. */
function ownNoticesIn(answer: unknown): string {
  const { notices } = noticesShape.parse(answer);
  return JSON.stringify(notices.filter(({ event }) => event.type !== "news-post"));
}

/** Without the time at which it was asked. */
function stateIn(answer: unknown): string {
  return JSON.stringify(answer).replaceAll(/"serverNowMs":\d+/g, '"serverNowMs":0');
}
