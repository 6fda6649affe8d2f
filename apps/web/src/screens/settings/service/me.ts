import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { accountResource } from "./account-resource.ts";

/** The account that is signed in, and the session it is signed in by; `null` once it has ended. */
export const me = accountResource(() => answered(wholeAccountClient.getSession()));

type Answer = Awaited<ReturnType<typeof wholeAccountClient.getSession>>["data"];

export type Me = NonNullable<Answer>;
