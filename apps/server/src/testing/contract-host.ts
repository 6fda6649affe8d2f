import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { AccountClient } from "@aldermoor/accounts/testing/account-client.ts";
import { startIdentityProvider } from "@aldermoor/accounts/testing/identity-provider.ts";
import type { IdentityProvider } from "@aldermoor/accounts/testing/identity-provider.ts";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";
import { emailTo, linkIn } from "@aldermoor/accounts/testing/received-emails.ts";
import { startHostProcess } from "./host-process.ts";

const preloadUrl = pathToFileURL(
  programOf("packages/accounts/src/testing/reroute-preload.ts"),
).href;
const ids = ["GOOGLE", "GITHUB", "FACEBOOK", "SPOTIFY", "DISCORD", "TWITCH", "ZOOM", "GITLAB"];
const credentials = ids.flatMap((id) => [
  [`${id}_CLIENT_ID`, `${id.toLowerCase()}-id`],
  [`${id}_CLIENT_SECRET`, `${id.toLowerCase()}-secret`],
]);

/** A started host as the contract is checked against it: from outside, over HTTP, with what it writes on disk. */
export type ContractHost = {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly provider: IdentityProvider;
  client(): AccountClient;
  /** A client that has just signed up. */
  player(email: string): Promise<AccountClient>;
  read(sql: string, ...values: readonly string[]): readonly Record<string, unknown>[];
  /** Lets time pass or brings a state about that no call can. */
  change(sql: string, ...values: readonly string[]): void;
  /** The link in the newest email to an address whose subject matches. */
  link(email: string, subject: RegExp): Promise<URL>;
  /** Opens a link of the service as a browser does, and answers where it leads. */
  follow(client: AccountClient, link: URL): Promise<string>;
  dispose(): Promise<void>;
};

export async function startContractHost(
  environment: Readonly<Record<string, string>> = {},
): Promise<ContractHost> {
  const provider = await startIdentityProvider();
  const host = await startHostProcess({
    environment: {
      NODE_OPTIONS: `--import=${preloadUrl}`,
      REROUTE_PORT: String(provider.port),
      AUTH_RATE_LIMIT_FACTOR: "10000",
      ...Object.fromEntries(credentials),
      ...environment,
    },
  });
  const { origin, dataDirectory } = host;
  const database = new DatabaseSync(join(dataDirectory, "accounts.db"), { timeout: 60_000 });
  const client = () => new AccountClient(origin);
  return {
    origin,
    dataDirectory,
    provider,
    client,
    async player(email) {
      const player = client();
      await player.signUp(email);
      return player;
    },
    read: (sql, ...values) => database.prepare(sql).all(...values),
    change: (sql, ...values) => void database.prepare(sql).run(...values),
    link: async (email, subject) => new URL(linkIn(await emailTo(dataDirectory, email, subject))),
    async follow(from, link) {
      const answer = await from.get(`${link.pathname.slice("/api/auth".length)}${link.search}`);
      return answer.headers.get("location") ?? `${answer.status}`;
    },
    async dispose() {
      database.close();
      await host.dispose();
      await provider.close();
    },
  };
}

/** A refusal with the product's own sentence. */
export function refused(status: number, message: string) {
  return { status, body: { message } };
}
