import { APIError } from "better-auth/api";

type Status = ConstructorParameters<typeof APIError>[0];

/** An answer that refuses, with the product's sentence. Its code is made of the sentence unless one is given. */
export function refusal(status: Status, message: string, code = codeOf(message)): APIError {
  return new APIError(status, { code, message });
}

function codeOf(message: string): string {
  return message
    .toUpperCase()
    .replace(/[^A-Z ]/g, "")
    .trim()
    .replaceAll(" ", "_");
}
