import type { ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { jwtVerifier } from "../../src/auth/jwt-verifier.ts";
import { createManualClock } from "./manual-clock.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { openProvider } from "./token-provider.ts";
import { issueToken } from "./tokens.ts";

// Who a client is, while its tokens come, expire and are refused. Rules 4, 51 to 57, 77 and 81,
// tested with official clients, raw sockets and an administrator's key.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

describe.each(officialClients)("client %s", (_version, sdk) => {
  function connect(options: object = {}): ConvexClient {
    return track(new sdk.ConvexClient(server.origin, { ...quietly, ...options }));
  }

  it("51: is who its token says from the first result on", async () => {
    const client = connect();
    const changes: boolean[] = [];
    client.setAuth(
      async () => issueToken("ida"),
      (isSignedIn) => changes.push(isSignedIn),
    );
    const heard = whatIsHeard(client);
    await expect.poll(() => changes[0], patience).toBe(true);
    await expect.poll(() => heard.at(-1), patience).toBe("ida");
    expect(changes).not.toContain(false);
    expect(heard.filter((value) => value !== "ida" && value !== null)).toEqual([]);
  });

  it("52: stays signed in when the token is renewed", async () => {
    const client = connect();
    const heard = whatIsHeard(client);
    await expect.poll(() => heard, patience).toEqual([null]);
    let serial = 0;
    const changes: boolean[] = [];
    client.setAuth(
      async () => issueToken("ida", 3600, serial++),
      (isSignedIn) => changes.push(isSignedIn),
    );
    await expect.poll(() => serial, patience).toBeGreaterThanOrEqual(2);
    await expect.poll(() => heard.at(-1), patience).toBe("ida");
    await client.mutation(mutationRef("counters:look"), {});
    expect(heard).toEqual([null, "ida"]);
    expect(changes).not.toContain(false);
  });

  it("55: is nobody again after signing out", async () => {
    const client = connect();
    const heard = whatIsHeard(client);
    client.setAuth(async () => issueToken("ida"));
    await expect.poll(() => heard.at(-1), patience).toBe("ida");
    client.client.clearAuth();
    await expect.poll(() => heard.at(-1), patience).toBeNull();
  });

  it("56: that expects to sign in asks nothing before", async () => {
    const client = connect({ expectAuth: true });
    const heard = whatIsHeard(client);
    client.setAuth(async () => issueToken("ida"));
    await expect.poll(() => heard, patience).toEqual(["ida"]);
  });
});

// A client that is refused waits for seconds before it asks again: these wait side by side, so that each is told its own `expect`, and
// close what is theirs.
describe.concurrent.each(officialClients)(
  "client %s, of a provider of tokens,",
  (_version, sdk) => {
    it("53: is nobody after its tokens were refused a few times", async ({ expect: own }) => {
      const client = new sdk.ConvexClient(server.origin, quietly);
      let asked = 0;
      const changes: boolean[] = [];
      client.setAuth(
        async () => {
          asked++;
          return `${issueToken("mallory", 3600, asked)}forged`;
        },
        (isSignedIn) => changes.push(isSignedIn),
      );
      const heard = whatIsHeard(client);
      await own.poll(() => changes, patience).toEqual([false]);
      await own.poll(() => heard.at(-1), patience).toBeNull();
      own(asked).toBeLessThanOrEqual(4);
      await client.close();
    });

    async function signInChanges(claims: {
      iat?: number;
      iss?: string;
      aud?: string;
      alg?: string;
    }) {
      const provider = await openProvider();
      const guarded = await startTestServer({
        auth: jwtVerifier({ providers: [provider.config] }),
      });
      const client = new sdk.ConvexClient(guarded.origin, quietly);
      const changes: boolean[] = [];
      client.setAuth(
        () => provider.issue(claims),
        (isSignedIn) => changes.push(isSignedIn),
      );
      await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), patience);
      await client.close();
      await guarded.close();
      return changes[0];
    }

    it("57: is signed in by a token of a clock three seconds ahead", async () => {
      expect(await signInChanges({ iat: 3 })).toBe(true);
    });

    it.each([{ iat: 10 }, { iss: "https://elsewhere.test" }, { aud: "fen" }, { alg: "ES384" }])(
      "57: is nobody by a token with %o",
      async (claims) => {
        expect(await signInChanges(claims)).toBe(false);
      },
    );
  },
);

function whatIsHeard(client: ConvexClient): unknown[] {
  const heard: unknown[] = [];
  client.onUpdate(queryRef("auth:whoAmI"), {}, (value: unknown) => heard.push(value));
  return heard;
}

const adminKey = "the key of the moor";

describe.each(officialClients)("client %s with the admin key", (_version, sdk) => {
  it("77: may call what is internal, and act as somebody", async () => {
    const guarded = await startTestServer({ adminKey });
    const client = track(new sdk.BaseConvexClient(guarded.origin, () => undefined, quietly));
    const identity = { subject: "ida", issuer: "https://moor.test" };
    // The official tools call this, which is not part of the client's declared surface.
    (client as unknown as AdminClient).setAdminAuth(adminKey, identity);
    client.subscribe("auth:whoAmI", {});
    await expect.poll(() => client.localQueryResult("auth:whoAmI", {}), patience).toBe("ida");
    expect(await client.mutation("items:hidden", {})).toBeNull();
    await closeClients();
    await guarded.close();
  });
});

type AdminClient = { setAdminAuth(key: string, identity: object): void };

describe("an administrator", () => {
  const authenticate = (value: string, impersonating?: object) => ({
    type: "Authenticate",
    baseVersion: 0,
    tokenType: "Admin",
    value,
    ...(impersonating === undefined ? {} : { impersonating }),
  });

  it("77: may call what is internal, and act as somebody", async () => {
    const guarded = await startTestServer({ adminKey });
    const client = track(await RawClient.connect(guarded.origin));
    client.send(authenticate(adminKey, { subject: "ida", issuer: "https://moor.test" }));
    client.add(0, "auth:whoAmI");
    client.add(1, "items:hiddenNames");
    await expect.poll(() => client.valueOf(0), patience).toBe("ida");
    expect(client.valueOf(1)).toEqual([]);
    expect(await client.mutation("items:hidden", {})).toMatchObject({ success: true });

    const stranger = track(await RawClient.connect(guarded.origin));
    stranger.add(1, "items:hiddenNames");
    await stranger.heard(({ type }) => type === "Transition");
    expect(stranger.modifications()[0]).toMatchObject({ type: "QueryFailed" });
    await guarded.close();
  });

  it.each([
    [adminKey, "another key"],
    [undefined, "undefined"],
    [undefined, adminKey],
  ])("77: of a server with the key %o is refused with %o", async (key, brought) => {
    const guarded = await startTestServer(key === undefined ? {} : { adminKey: key });
    const client = track(await RawClient.connect(guarded.origin));
    client.send(authenticate(brought));
    const error = await client.heard(({ type }) => type === "AuthError");
    expect(error).toMatchObject({ baseVersion: 0, authUpdateAttempted: true });
    await client.whenClosed();
    await guarded.close();
  });
});

describe("a session", () => {
  it("81: whose token has expired gets no query answered", async () => {
    const time = createManualClock();
    const late = await startTestServer({ clock: time.clock });
    const client = track(await RawClient.connect(late.origin));
    const value = issueToken("ida", 60);
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value });
    client.add(0, "auth:whoAmI");
    await expect.poll(() => client.valueOf(0), patience).toBe("ida");
    time.advance(61_000);
    client.add(1, "auth:whoAmI");
    const error = await client.heard(({ type }) => type === "AuthError");
    expect(error).toMatchObject({ baseVersion: 1, authUpdateAttempted: false });
    await client.whenClosed();
    expect(client.valueOf(1)).toBeUndefined();
    await late.close();
  });

  it("54: whose token has expired is told so, and signs in again with another", async () => {
    const client = track(await RawClient.connect(server.origin));
    client.send({
      type: "Authenticate",
      baseVersion: 0,
      tokenType: "User",
      value: issueToken("ida", 1),
    });
    client.add(0, "auth:whoAmI");
    await expect.poll(() => client.valueOf(0), patience).toBe("ida");
    const error = await client.heard(({ type }) => type === "AuthError");
    expect(error).toMatchObject({ authUpdateAttempted: false });
    await client.whenClosed();
  });

  it("53: whose token is forged is told at which version, then closed", async () => {
    const client = track(await RawClient.connect(server.origin));
    client.send({
      type: "Authenticate",
      baseVersion: 0,
      tokenType: "User",
      value: "no.token.this",
    });
    const error = await client.heard(({ type }) => type === "AuthError");
    expect(error).toMatchObject({ baseVersion: 0, authUpdateAttempted: true });
    await client.whenClosed();
  });

  it("signs in and asks in one transition", async () => {
    const client = track(await RawClient.connect(server.origin));
    client.send({
      type: "Authenticate",
      baseVersion: 0,
      tokenType: "User",
      value: issueToken("ida"),
    });
    client.add(0, "auth:whoAmI");
    const first = await client.heard(({ type }) => type === "Transition");
    expect(first).toMatchObject({
      endVersion: { querySet: 1, identity: 1 },
      modifications: [{ type: "QueryUpdated", queryId: 0, value: "ida" }],
    });
  });

  it("4: that signs in on top of another version ends", async () => {
    const client = track(await RawClient.connect(server.origin));
    client.send({
      type: "Authenticate",
      baseVersion: 3,
      tokenType: "User",
      value: issueToken("ida"),
    });
    const last = await client.heard(({ type }) => type === "FatalError");
    expect(client.messages.at(-1)).toBe(last);
    await client.whenClosed();
  });

  it("ends when its identity is revoked, and others stay", async () => {
    const [ida, ben] = await Promise.all(
      ["ida", "ben"].map(async (subject) => {
        const client = track(await RawClient.connect(server.origin));
        client.send({
          type: "Authenticate",
          baseVersion: 0,
          tokenType: "User",
          value: issueToken(subject),
        });
        client.add(0, "auth:whoAmI");
        await expect.poll(() => client.valueOf(0), patience).toBe(subject);
        return client;
      }),
    );
    server.engine().revoke(({ subject }) => subject === "ida", "banned");
    await ida?.whenClosed();
    expect(ben?.closed).toBeNull();
  });
});
