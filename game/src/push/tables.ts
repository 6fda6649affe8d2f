import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const pushTables = {
  /** Browsers that an account lets knock. */
  pushDevices: defineTable({
    accountId: v.string(),
    /** The address at the push service of the browser, which only it and this server know. */
    endpoint: v.string(),
    /** What messages are encrypted with for this browser alone. */
    p256dh: v.string(),
    auth: v.string(),
    label: v.string(),
    /** Where its quiet hours are counted. */
    timeZone: v.string(),
    /** The server's public key it was made with; with another one it takes nothing. */
    key: v.string(),
    addedAtMs: v.number(),
    toldAtMs: v.union(v.null(), v.number()),
    /** Messages in a row that did not reach it. */
    failures: v.number(),
  })
    .index("by_account", ["accountId"])
    .index("by_endpoint", ["endpoint"]),

  /** One row for each account with devices. */
  pushAccounts: defineTable({
    accountId: v.string(),
    /** When its characters are looked at next, so that what is told is not hours old. */
    lookAtMs: v.number(),
    testedAtMs: v.number(),
    /** Devices added on that day, in days since 1970. */
    day: v.number(),
    added: v.number(),
  })
    .index("by_account", ["accountId"])
    .index("by_look", ["lookAtMs"]),

  /** What has not left yet, a row for each device. */
  pushMessages: defineTable({
    accountId: v.string(),
    deviceId: v.id("pushDevices"),
    /** `PushedNotice`; `null` for a test. */
    event: v.any(),
    /** The name of the character it is about. */
    name: v.string(),
    tag: v.string(),
    atMs: v.number(),
    dueAtMs: v.number(),
    expiresAtMs: v.number(),
    failures: v.number(),
    /** It is on its way, so nothing is added to it any more. */
    isTaken: v.boolean(),
  })
    .index("by_account", ["accountId"])
    .index("by_device", ["deviceId", "tag"])
    .index("by_due", ["dueAtMs"]),
};

export type PushModel = ModelOf<typeof coreTables & typeof settingsTables & typeof pushTables>;
