/** What the visitor came to do. `keep` turns a guest into an account of its own. */
export type AuthMode = "sign-in" | "sign-up" | "keep" | "forgot";
