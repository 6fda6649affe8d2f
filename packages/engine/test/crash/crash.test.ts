import { testCrashes } from "./test-crashes.ts";

// `npm run prove -- crash` kills many more.
testCrashes(2);
