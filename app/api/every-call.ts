import type { CallList } from "@/lib/contracts/open-api";
import { listCalls, openApi, type RouteModule } from "@/lib/server/http/open-api";

/** The bundler collects all route files, so a new one is listed without being registered. */
const FILES = import.meta.glob<RouteModule>("./**/route.ts");

async function makeCallList(): Promise<CallList> {
  const modules = Object.entries(FILES).map(async ([file, load]) => {
    return [file.replace(/^\./, "/api").replace(/\/route\.ts$/, ""), await load()] as const;
  });
  return openApi(listCalls(Object.fromEntries(await Promise.all(modules))));
}

let made: Promise<CallList> | undefined;

export const readCallList = (): Promise<CallList> => (made ??= makeCallList());
