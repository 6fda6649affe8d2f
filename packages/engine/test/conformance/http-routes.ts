import { httpActionGeneric, httpRouter } from "convex/server";
import { ConvexError } from "convex/values";

/** Lets a test see that an action was told that nobody waits for it any more. */
export const abandoned: string[] = [];
/** Lets a test send the rest of an answer that was begun. */
export const rests = new Map<string, Promise<string>>();

/** What is served over HTTP beside the functions. */
export const httpRoutes = httpRouter();

const answerWith = (text: string) => httpActionGeneric(async () => new Response(text));

httpRoutes.route({ path: "/exact", method: "GET", handler: answerWith("exact") });
httpRoutes.route({ pathPrefix: "/pre/", method: "GET", handler: answerWith("short prefix") });
httpRoutes.route({ pathPrefix: "/pre/longer/", method: "GET", handler: answerWith("long prefix") });
httpRoutes.route({
  path: "/echo",
  method: "POST",
  handler: httpActionGeneric(async (_ctx, request) => {
    const headers = new Headers({ "x-method": request.method });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return new Response(await request.arrayBuffer(), { status: 201, headers });
  }),
});
httpRoutes.route({
  path: "/throws",
  method: "GET",
  handler: httpActionGeneric(async () => {
    throw new ConvexError({ a: 1n });
  }),
});
httpRoutes.route({
  path: "/who",
  method: "GET",
  handler: httpActionGeneric(async (ctx) => {
    try {
      return new Response((await ctx.auth.getUserIdentity())?.subject ?? "nobody");
    } catch {
      return new Response("not understood");
    }
  }),
});
httpRoutes.route({
  path: "/keep",
  method: "POST",
  handler: httpActionGeneric(async (ctx, request) => {
    const id = await ctx.storage.store(await request.blob());
    return new Response(await ctx.storage.getUrl(id));
  }),
});
httpRoutes.route({ path: "/deaf", method: "POST", handler: answerWith("did not listen") });
httpRoutes.route({
  pathPrefix: "/begun/",
  method: "GET",
  handler: httpActionGeneric(async (_ctx, request) => {
    const label = request.url.slice(request.url.lastIndexOf("/") + 1);
    request.signal.addEventListener("abort", () => abandoned.push(label));
    const text = new TransformStream<string, string>();
    const writer = text.writable.getWriter();
    void writer.write("the beginning");
    void rests.get(label)?.then(async (rest) => {
      await writer.write(rest);
      await writer.close();
    });
    return new Response(text.readable.pipeThrough(new TextEncoderStream()));
  }),
});
