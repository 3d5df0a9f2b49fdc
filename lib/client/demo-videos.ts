/** The videos that everybody may look at, for the admin who chooses them. */
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { video, type Video } from "@/lib/contracts/videos";
import type { FirstAnswer } from "./first-data";
import { request } from "./request";
import { useWrite } from "./use-write";
import { videosKey } from "./known-library";
import { withoutRow, withRow, type Write } from "./write";

const demoVideosKey = ["/api/admin/videos/demo"];

export const demoVideosAnswer = (value: Video[]): FirstAnswer => ({ key: demoVideosKey, value });

export function useDemoVideos() {
  return useQuery({
    queryKey: demoVideosKey,
    queryFn: () => request(z.array(video), "GET", "/api/admin/videos/demo"),
  });
}

export const setDemo: Write<{ video: Video; isDemo: boolean }, Video> = {
  key: "demoVideos.set",
  queue: "demo-videos",
  call: ({ video: { id }, isDemo }) =>
    request(video, "PATCH", `/api/admin/videos/${encodeURIComponent(id)}/demo`, { isDemo }),
  foresee: (queries, { video: chosen, isDemo }) => {
    const change = (isNow: boolean) =>
      queries.setQueryData<Video[]>(demoVideosKey, (demos) =>
        isNow ? withRow(demos, chosen) : withoutRow(demos, chosen.id),
      );
    change(isDemo);
    return () => change(!isDemo);
  },
  apply: (queries) => {
    void queries.invalidateQueries({ queryKey: demoVideosKey });
    void queries.invalidateQueries({ queryKey: videosKey });
  },
  failure: { title: "Error", description: "Failed to update demo status" },
};

export const useSetDemo = () => useWrite(setDemo);
