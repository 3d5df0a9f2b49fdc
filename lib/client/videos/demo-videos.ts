import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { video, type Video } from "@/lib/contracts/videos";
import { videosKey } from "../calls/known-library";
import { request } from "../calls/request";
import { withoutRow, withRow } from "../calls/rows";

export const demoVideosQuery = queryOptions({
  queryKey: ["/api/admin/videos/demo"],
  queryFn: () => request(z.array(video), "GET", "/api/admin/videos/demo"),
});

export const setDemoMutation = mutationOptions({
  scope: { id: "demo-videos" },
  mutationFn: ({ video: { id }, isDemo }: { video: Video; isDemo: boolean }) =>
    request(video, "PATCH", `/api/admin/videos/${encodeURIComponent(id)}/demo`, { isDemo }),
  onMutate: ({ video: chosen, isDemo }, { client }) => {
    const change = (isNow: boolean) =>
      client.setQueryData(demoVideosQuery.queryKey, (demos) =>
        isNow ? withRow(demos, chosen) : withoutRow(demos, chosen.id),
      );
    change(isDemo);
    return { rollback: () => change(!isDemo) };
  },
  onError: (_error, _variables, result) => result?.rollback(),
  onSuccess: (_set, _variables, _result, { client }) => {
    void client.invalidateQueries(demoVideosQuery);
    void client.invalidateQueries({ queryKey: videosKey });
  },
  meta: { error: { title: "Error", description: "Failed to update demo status" } },
});
