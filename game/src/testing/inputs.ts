// Rules know no package beside themselves, and neither do their tests.
export { inputs } from "@aldermoor/engine/testing.ts";
