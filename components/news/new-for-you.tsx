"use client";

import dynamic from "next/dynamic";
import { useLibrary } from "@/lib/client/videos/library";

/** Loaded only where something is new. `loading` gives it a Suspense boundary: the page does not wait for it. */
const NewsSection = dynamic(
  () => import("@/components/news/news-section").then((module) => module.NewsSection),
  { loading: () => null },
);

export function NewForYou() {
  const { data: library, dataUpdatedAt } = useLibrary();
  return library === undefined || library.news.length === 0 ? null : (
    <NewsSection news={library.news} now={dataUpdatedAt} />
  );
}
