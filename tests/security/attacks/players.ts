import { setTimeout as pace } from "node:timers/promises";
import { z } from "zod";
import type { Attack } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import { forAll } from "../rhythm.ts";
import { SyncSocket } from "../sync-socket.ts";
import { testPassword, newName } from "../visitor.ts";
import { attempt, newAddress } from "./gains.ts";

const shownLines = 60;
const flooders = 13;

const chatFlood = attempt("thirteen fresh guests who talk at once", async (scene) => {
  const guests = await guestsOf(scene, flooders);
  await forAll(guests.length * 5, 20, async (at) => {
    const guest = guests[at % guests.length];
    if (guest === undefined) return;
    const text = `nonsense ${newName()} ${at}`;
    const args = { characterId: guest.characterId, channel: "help", text };
    scene.answers.called(await guest.visitor.function("mutation", "chat:send", args), "chat:send");
  });
  const shown = JSON.stringify(await scene.visitor().ask("chat:messages", { channel: "help" }));
  const lines = shown.split("nonsense ").length - 1;
  return [lines > shownLines / 2 && `${lines} of the ${shownLines} lines of a page are theirs`];
});

const dwellers = 12;
const ordersAtOnce = 45;
const ordersTakenMax = 25;

/** An account that takes in many guests gets many characters, each of which costs when the account acts. */
const adoption = attempt("many guests taken in by one account", async (scene) => {
  const email = newAddress("keeper");
  const keeper = scene.visitor();
  await keeper.signUp(email);
  const characterId = await keeper.newCharacter();
  for (const { visitor } of await guestsOf(scene, scene.sized(dwellers))) {
    await visitor.newCharacter();
    await visitor.newCharacter();
    const { status } = await visitor.account("/sign-in/email", { email, password: testPassword });
    scene.answers.status(status, "/sign-in/email");
  }
  await keeper.takeToken();
  // The first command settles the characters that came along.
  const orders = await Promise.all(
    Array.from({ length: ordersAtOnce }, (_, at) =>
      keeper.function("mutation", "character:setStance", {
        characterId,
        stance: at % 2 === 0 ? "strength" : "agility",
      }),
    ),
  );
  for (const order of orders) scene.answers.called(order, "character:setStance");
  const carriedOut = orders.filter(({ text }) => text.includes('"ok":true')).length;
  return [
    carriedOut === 0 && "the account cannot play any more",
    carriedOut > ordersTakenMax &&
      `${carriedOut} of ${ordersAtOnce} orders at once were carried out`,
  ];
});

const watchedMs = 20_000;

const hiddenPlayer = attempt("somebody who hides watched by profile", async (scene) => {
  const [hidden] = await guestsOf(scene, 1);
  if (hidden === undefined) return [];
  const { visitor, characterId, name } = hidden;
  const privacy = { showsOnline: false, showsEquipment: true };
  await visitor.function("mutation", "settings:change", { privacy });
  await visitor.function("mutation", "activity:checkIn", { characterId });
  const watcher = scene.visitor();
  const look = async () => JSON.stringify(await watcher.ask("profile:byName", { name }));
  const before = await look();
  const fight = { characterId, zone: "fenside-meadows" };
  const begun = await visitor.function("mutation", "activity:fight", fight);
  scene.answers.called(begun, "activity:fight");
  const seen = new Set([before]);
  const endMs = Date.now() + watchedMs;
  while (Date.now() < endMs) {
    seen.add(await look());
    await pace(1_000);
  }
  await visitor.function("mutation", "activity:checkIn", { characterId });
  seen.add(await look());
  return [
    !begun.text.includes('"ok":true') && "the attack never began: the fight was refused",
    seen.size > 1 && `the profile of somebody who hides changed ${seen.size - 1} times`,
  ];
});

/** The answers to a session's requests are its own, also where another connection names the session. */
const foreignAnswers = attempt("answers to somebody else's orders", async (scene) => {
  const [one, other] = await guestsOf(scene, 2);
  if (one === undefined || other === undefined) return [];
  const { port, address: from, answers } = scene;
  const order = { characterId: one.characterId, stance: "strength" };
  const first = await SyncSocket.open({ port, from, answers });
  await first.connect();
  await first.signIn(one.visitor.token);
  await first.order("character:setStance", order);
  const second = await SyncSocket.open({ port, from, answers, sessionId: first.sessionId });
  first.wire.cut();
  await first.wire.over;
  await second.connect(1);
  await second.signIn(other.visitor.token);
  const answer = await second.order("character:setStance", order);
  second.wire.cut();
  return [answer?.["success"] === true && "another account was given the answer to an order"];
});

const revocations = attempt("security events without end", async (scene) => {
  const guest = scene.visitor();
  await guest.signInAsGuest();
  for (let at = 0; at < scene.sized(90); at += 1) {
    const agent = { "user-agent": `device ${at} ${"d".repeat(190)}` };
    const { status } = await guest.account("/revoke-other-sessions", {}, agent);
    scene.answers.status(status, "/revoke-other-sessions");
  }
  const told = await guest.account("/security-events");
  const events = z.array(z.unknown()).safeParse(told.body).data ?? [];
  return [events.length > 60 && `${events.length} events are kept of one minute`];
});

export const playerAttacks: readonly Attack[] = [
  chatFlood,
  adoption,
  hiddenPlayer,
  foreignAnswers,
  revocations,
];
