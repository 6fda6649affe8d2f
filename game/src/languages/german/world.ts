/** What lies and lives on the moor: what shows one of these shows the others. */
export { monsters } from "./monsters.ts";
export { nodes } from "./nodes.ts";
export { zones } from "./zones.ts";
