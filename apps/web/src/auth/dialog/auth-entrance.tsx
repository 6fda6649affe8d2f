import { registerEntryTexts } from "../../texts/entry-language.ts";
import { AuthForm } from "../forms/auth-form.tsx";

await registerEntryTexts();

/** The ways in as a part of a page, fetched when a page first asks for them. */
export default AuthForm;
