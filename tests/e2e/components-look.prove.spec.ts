import { test } from "@playwright/test";
import { componentLooks, site, testComponents } from "./component-looks.ts";
import { pictureTaker } from "./pictures.ts";

test.use(pictureTaker);
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

testComponents(componentLooks.light);
