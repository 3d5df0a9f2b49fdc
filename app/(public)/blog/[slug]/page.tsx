import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { JsonData } from "@/components/blog/json-data";
import { PostScreen } from "@/components/blog/post-screen";
import { openOnPage } from "@/lib/server/access/page-visit";
import { readablePost } from "@/lib/server/access/post-doors";
import { demoVideo } from "@/lib/server/access/video-doors";
import { describePost, postMetadata } from "@/lib/server/services/post-pages";
import { toPost } from "@/lib/server/services/posts";
import { getVideo } from "@/lib/server/services/videos";

type PostPageProps = { params: Promise<{ slug: string }> };

/** Opened once a request, for the title and for the screen. */
const openPost = cache(async (slug: string) => {
  const { proof } = await openOnPage(readablePost, { params: Promise.resolve({ slug }) });
  return proof ? toPost(proof) : notFound();
});

/** A picture of the post's ride, by an address that opens for everybody. */
async function posterOf(id: string): Promise<string | null> {
  const { proof } = await openOnPage(demoVideo("view"), { params: Promise.resolve({ id }) });
  return proof && (await getVideo(proof)).thumbnailPath;
}

export async function generateMetadata({ params }: PostPageProps): Promise<Metadata> {
  return postMetadata(await openPost((await params).slug));
}

export default async function PostPage({ params }: PostPageProps) {
  const post = await openPost((await params).slug);
  const poster = post.demoVideo && (await posterOf(post.demoVideo.id));
  return (
    <>
      {post.publishedAt === null ? null : <JsonData value={describePost(post)} />}
      <PostScreen post={post} poster={poster} />
    </>
  );
}
