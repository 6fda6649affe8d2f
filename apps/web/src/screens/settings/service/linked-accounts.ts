import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { accountResource } from "./account-resource.ts";

/** What the account can be signed in with: a password (`passwordProvider`) or a provider, each with its id. */
export const linkedAccounts = accountResource(() => answered(wholeAccountClient.listAccounts()));

export const passwordProvider = "credential";
