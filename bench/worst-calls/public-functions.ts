import { gameModules } from "@aldermoor/game/index.ts";

type PublicFunction = {
  readonly path: string;
  readonly isQuery: boolean;
  /** Its arguments as `exportArgs` tells them. */
  readonly exported: string;
};

/** Whatever a browser may call. */
export function publicFunctions(): readonly PublicFunction[] {
  return Object.entries(gameModules).flatMap(([feature, functions]) =>
    Object.entries(functions).flatMap(([name, found]) => {
      const marked = found as { isPublic?: true; isQuery?: true; exportArgs(): string };
      if (marked.isPublic !== true) return [];
      const isQuery = marked.isQuery === true;
      return [{ path: `${feature}:${name}`, isQuery, exported: marked.exportArgs() }];
    }),
  );
}
