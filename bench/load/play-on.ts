import type { Socket } from "node:net";
import { frame } from "./request-template.ts";
import type { Subscriber } from "./subscriber.ts";

const checkInMs = 60_000;
let commandsSent = 0;

/** Each page checks in once a minute, all of them spread over it; one player in ten does something then as well. */
export function playOn(subscribers: readonly Subscriber[], ids: readonly string[]): void {
  for (const [nth, { socket }] of subscribers.entries())
    setTimeout(() => playOne(socket, ids[nth] ?? "", nth), (checkInMs * nth) / ids.length);
}

function playOne(socket: Socket, characterId: string, nth: number): void {
  const stances = ["balanced", "strength"];
  const send = (): void => {
    command(socket, "activity:checkIn", { characterId });
    if (nth % 10 !== 0) return;
    stances.reverse();
    command(socket, "character:setStance", { characterId, stance: stances[0] });
  };
  send();
  setInterval(send, checkInMs);
}

/** The help channel is never silent: a line every ten seconds, each by another player. */
export function talkOften(subscribers: readonly Subscriber[], ids: readonly string[]): void {
  let said = 0;
  setInterval(() => {
    const nth = (said * 7) % ids.length;
    said += 1;
    const characterId = ids[nth] ?? "";
    const subscriber = subscribers[nth];
    if (subscriber === undefined) return;
    const line = { channel: "help", text: `Line ${said}, and good morning.`, kind: "say" };
    command(subscriber.socket, "chat:send", { characterId, ...line, shown: [] });
  }, 10_000);
}

/** Sends a mutation and does not wait for what it answers, which bears the number that this returns. */
export function command(socket: Socket, udfPath: string, args: object): number {
  const requestId = commandsSent++;
  socket.write(frame(JSON.stringify({ type: "Mutation", requestId, udfPath, args: [args] })));
  return requestId;
}
