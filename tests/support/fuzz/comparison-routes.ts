/** What the fuzz test knows of the routes about saved comparisons. */
import { randomUUID } from "node:crypto";
import { GET, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { choiceAt } from "@/tests/support/videos/compared-choice";

export function comparisonRoutes(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  const params = [world.comparisonIds];
  const choice = choiceAt({ a: 3, b: 7 });
  return {
    "/api/comparisons": {
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({
            id: randomUUID(),
            title: "A",
            videoIds: { a: world.videoId, b: world.videoId },
            choice,
          }),
        },
      ],
    },
    "/api/comparisons/[id]": {
      params,
      calls: [{ verb: "PATCH", body: () => ({ title: "B", choice }) }, { verb: "DELETE" }],
    },
    "/api/comparisons/[id]/report": {
      params,
      calls: [{ verb: "GET" }, { verb: "POST", body: () => ({ paper: "letter" }) }],
    },
    "/api/comparisons/[id]/report/file": { params, ...GET },
    "/api/comparisons/[id]/restore": { params, calls: [{ verb: "POST" }] },
    "/api/comparisons/[id]/share": {
      params,
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({ code: "1234", expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
        },
        { verb: "DELETE" },
      ],
    },
    "/api/videos/[id]/comparisons": { params: [[world.videoId]], ...GET },
    "/api/shared/[token]/comparison": {
      params: [[world.comparedToken]],
      queries: ["code=abcd", "with=abcd"],
      ...GET,
    },
  };
}
