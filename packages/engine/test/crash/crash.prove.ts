import { testCrashes } from "./test-crashes.ts";

testCrashes(20);
