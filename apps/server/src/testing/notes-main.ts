import { runHost } from "../run-host.ts";
import { notesWorld } from "./notes-world.ts";

await runHost(notesWorld);
