import { emailTo, emailsTo } from "@aldermoor/accounts/testing/received-emails.ts";
import { z } from "zod";
import type { Attack } from "../attack.ts";
import { attempt, newAddress } from "./gains.ts";

const wrongPasswords = 20;
const home = "127.0.3.1";
const accomplice = "127.0.3.2";

/** Strangers who guess share a counter; the browser that the owner has signed in with before has its own. */
const lockOut = attempt("the owner locked out of the password by a stranger", async (scene) => {
  const email = newAddress("besieged");
  const owner = scene.visitor(home);
  await owner.signUp(email);
  await owner.account("/sign-out", {});
  const strangers = [scene.visitor(), scene.visitor(accomplice)];
  for (let at = 0; at < 2 * wrongPasswords; at += 1) {
    const stranger = strangers[at % 2];
    const answer = await stranger?.signIn(email, `wrong horse ${at} battery`);
    scene.answers.status(answer?.status ?? 0, "/sign-in/email");
  }
  const isShutToStrangers = (await strangers[1]?.signIn(email))?.status !== 200;
  const { status } = await owner.signIn(email);
  return [
    status !== 200 && `the owner's own browser was answered ${status} with the right password`,
    !isShutToStrangers && `a stranger may guess on after ${2 * wrongPasswords} wrong passwords`,
  ];
});

const bait = "https://evil.example/claim";

const relay = attempt("emails to strangers in the attacker's words", async (scene) => {
  const email = newAddress("stranger");
  const attacker = scene.visitor();
  const answer = await attacker.signUp(email, `You have won ${bait} ${"now ".repeat(700)}`);
  scene.answers.status(answer.status, "/sign-up/email");
  const { dataDirectory } = scene.target.host;
  if (answer.status !== 200) return [];
  const message = await emailTo(dataDirectory, email, /./);
  return [
    `${message.subject} ${message.text}`.includes(bait) &&
      "an email to a stranger holds the attacker's link",
    message.text.length > 5_000 && `an email to a stranger has ${message.text.length} characters`,
  ];
});

const withId = z.object({ id: z.string() });

const invitations = attempt("invitations of an account that confirmed nothing", async (scene) => {
  const attacker = scene.visitor();
  await attacker.signUp(newAddress("founder"));
  const name = `your account was suspended - sign in at ${bait}`;
  const slug = `order-${process.pid}`;
  const founded = await attacker.account("/organization/create", { name, slug });
  scene.answers.status(founded.status, "/organization/create");
  const organizationId = withId.safeParse(founded.body).data?.id;
  const victim = newAddress("invited");
  let taken = 0;
  for (let at = 0; at < 30; at += 1) {
    const email = at % 2 === 0 ? victim : newAddress("invited");
    const invited = { email, role: "member", organizationId, resend: true };
    const { status } = await attacker.account("/organization/invite-member", invited);
    scene.answers.status(status, "/organization/invite-member");
    if (status === 200) taken += 1;
  }
  const messages = emailsTo(scene.target.host.dataDirectory, victim);
  return [
    taken > 10 && `${taken} of 30 invitations were taken`,
    messages.some(({ subject }) => subject.includes("suspended")) &&
      "the subject of an invitation holds the attacker's words",
  ];
});

export const passwordAndMailAttacks: readonly Attack[] = [lockOut, relay, invitations];
