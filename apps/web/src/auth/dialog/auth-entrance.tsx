import { loadTexts } from "../../texts/load-texts.ts";
import { AuthForm } from "../forms/auth-form.tsx";
import { formTexts } from "../forms/texts.ts";

await loadTexts(formTexts);

/** The ways in as a part of a page, fetched when a page first asks for them. */
export default AuthForm;
