/**
 * What work moves without being written down each time. A query names those that its answer shows, so that
 * it runs again when one of them moves and not with every action.
 *
 * - `action`: everything, the battle and the sums of the session among it
 * - `life`: the purse, xp, provisions, boosts
 * - `zones`: kills by zone
 * - `bench`: the queue
 * - `goods`: what lies in the bag
 * - `deeds`: what the listeners will hear of
 * - `lamp`: how long it burns
 */
export type MovingPart = "action" | "life" | "zones" | "bench" | "goods" | "deeds" | "lamp";
