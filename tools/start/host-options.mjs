/**
 * Options of the Node that runs the host. What a turn of a busy server makes and drops should be gone before the
 * collector takes it for something that stays: with the usual 16 MiB it outlives two collections, and the long ones
 * that follow stop ten thousand players for a second. A small server never uses the room.
 * `--expose-gc` lets an idle host give back what a burst of requests left behind (apps/server/src/collect-when-idle.ts).
 */
export const hostOptions = ["--max-semi-space-size=64", "--expose-gc"];
