import { test } from "@playwright/test";
import { pictureTaker } from "../support/pictures.ts";
import { componentLooks, site, testComponents } from "./component-looks.ts";

test.use(pictureTaker);
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

testComponents(componentLooks.light);
testComponents(componentLooks.phone);
