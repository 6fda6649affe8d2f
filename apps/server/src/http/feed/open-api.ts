import type { FeedRoute, FeedWord } from "@aldermoor/game/core/feed-route.ts";
import { z } from "zod";

/** Below it stands everything that the feed answers. */
export const feedPath = "/api/feed/v1";

/** So few words are listed; more are described. */
const listedMax = 30;

const fault = z.object({ code: z.string(), message: z.string() });

/** The description of the feed by OpenAPI 3.1, out of what its answers are made by. */
export function openApiOf(
  routes: readonly FeedRoute[],
  publicUrl: string,
): Record<string, unknown> {
  return {
    openapi: "3.1.0",
    info: {
      title: "Aldermoor: public feed",
      version: "1",
      description:
        "What anybody may read of this world, without an account. Fields may be added; none is renamed or taken away within a version.",
    },
    servers: [{ url: `${publicUrl.replace(/\/$/, "")}${feedPath}` }],
    paths: Object.fromEntries(routes.map((route) => [route.path, { get: operationOf(route) }])),
    components: {
      schemas: { Fault: schemaOf(fault) },
      responses: {
        NotModified: { description: "The answer is the one whose tag was sent." },
        BadRequest: refusal("A word behind the path is not one of those that are known."),
        NotFound: refusal("There is no such thing."),
        TooManyRequests: waits("This address has asked too much."),
        Busy: waits("All together ask too much."),
      },
    },
  };
}

function operationOf(route: FeedRoute): object {
  const { path, summary, description, words, keptMs } = route;
  const hasQuery = Object.values(words).some((word) => word.in === "query");
  return {
    operationId: operationId(path),
    summary,
    description: `${description} Good for ${keptMs / 1_000} seconds.`,
    parameters: Object.entries(words).map(([name, word]) => parameterOf(name, word)),
    responses: {
      "200": {
        description: "The answer.",
        headers: {
          ETag: { schema: { type: "string" }, description: "Send it back as If-None-Match." },
          "Cache-Control": { schema: { type: "string" } },
        },
        content: contentOf(route),
      },
      "304": { $ref: "#/components/responses/NotModified" },
      ...(hasQuery ? { "400": { $ref: "#/components/responses/BadRequest" } } : {}),
      "404": { $ref: "#/components/responses/NotFound" },
      "429": { $ref: "#/components/responses/TooManyRequests" },
      "503": { $ref: "#/components/responses/Busy" },
    },
  };
}

/** What is not JSON is described where its form is. */
function contentOf({ answer, written }: FeedRoute): object {
  if (written === undefined) return { "application/json": { schema: schemaOf(answer) } };
  return { [written.mediaType]: { schema: { type: "string" } } };
}

/** `/items/{item}/candles` is `items-item-candles`. */
function operationId(path: string): string {
  return path.slice(1).replaceAll(/[/.]/g, "-").replaceAll(/[{}]/g, "");
}

function parameterOf(name: string, { in: place, summary, words, otherwise }: FeedWord): object {
  const few = words.length <= listedMax ? { enum: words } : {};
  const schema = { type: "string", ...few };
  return {
    name,
    in: place,
    required: place === "path",
    description: summary,
    schema: otherwise === undefined ? schema : { ...schema, default: otherwise },
    ...(few.enum === undefined ? { example: words[0] } : {}),
  };
}

/** Without the ban on further fields: those who read by it have to bear that some are added. */
function schemaOf(answer: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(answer, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      // What every whole number is bounded by says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema;
}

function refusal(description: string): object {
  const schema = { $ref: "#/components/schemas/Fault" };
  return { description, content: { "application/json": { schema } } };
}

function waits(description: string): object {
  const seconds = { schema: { type: "integer" }, description: "In seconds." };
  return { ...refusal(description), headers: { "Retry-After": seconds } };
}
