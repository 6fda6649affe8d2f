import type { CaptchaDemand, CaptchaKind } from "../entry/sign-in-methods.ts";

type CaptchaScript = {
  readonly url: string;
  /** What it puts itself under. */
  readonly name: string;
  /** It loads more of itself before it can draw. */
  readonly isSlow?: boolean;
};

/** All three are called alike. */
const scripts: Readonly<Record<CaptchaKind, CaptchaScript>> = {
  "cloudflare-turnstile": {
    url: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    name: "turnstile",
  },
  hcaptcha: { url: "https://js.hcaptcha.com/1/api.js?render=explicit", name: "hcaptcha" },
  "google-recaptcha": {
    url: "https://www.google.com/recaptcha/api.js?render=explicit",
    name: "grecaptcha",
    isSlow: true,
  },
};

/**
 * Draws a captcha into an element and hands over its tokens, `null` for one that has grown too old.
 *
 * @throws Error when its script cannot be loaded or is not what we know
 */
export async function showCaptcha(
  { provider, siteKey }: CaptchaDemand,
  element: HTMLElement,
  onToken: (token: string | null) => void,
): Promise<void> {
  const { url, name, isSlow = false } = scripts[provider];
  await load(url);
  const library: unknown = Reflect.get(window, name);
  if (isSlow) await whenReady(library);
  call(library, "render", [
    element,
    {
      sitekey: siteKey,
      callback: (token: unknown) => onToken(typeof token === "string" ? token : null),
      "expired-callback": () => onToken(null),
    },
  ]);
}

const loading = new Map<string, Promise<void>>();

function load(url: string): Promise<void> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`The captcha at ${new URL(url).host} could not be loaded.`));
    });
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}

function whenReady(library: unknown): Promise<void> {
  return new Promise((resolve) => call(library, "ready", [() => resolve()]));
}

function call(library: unknown, name: string, parts: readonly unknown[]): void {
  const method = methodOf(library, name);
  if (method === null) throw new Error(`The captcha has no "${name}".`);
  Reflect.apply(method, library, parts);
}

function methodOf(library: unknown, name: string): ((...parts: unknown[]) => unknown) | null {
  if (typeof library !== "object" || library === null) return null;
  const method: unknown = Reflect.get(library, name);
  return typeof method === "function" ? (...parts) => Reflect.apply(method, library, parts) : null;
}
