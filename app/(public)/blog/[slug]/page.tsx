import type { Metadata } from "next";
import { cache } from "react";
import { JsonData } from "@/components/blog/json-data";
import { PostScreen } from "@/components/blog/post-screen";
import { setPageStatus } from "@/lib/server/access/page-status";
import { authorizePage } from "@/lib/server/access/page-authorization";
import { readablePost } from "@/lib/server/access/post-guards";
import { demoVideo } from "@/lib/server/access/video-guards";
import { postMarkup } from "@/lib/server/services/blog/post-markup";
import { describePost, postMetadata } from "@/lib/server/services/blog/post-pages";
import { toPost } from "@/lib/server/services/blog/posts";
import { getVideo } from "@/lib/server/services/videos/videos";
import PostNotFound, { metadata as notFoundMetadata } from "./not-found";

type PostPageProps = { params: Promise<{ slug: string }> };

const openPost = cache(async (slug: string) => {
  const { access } = await authorizePage(readablePost, { params: Promise.resolve({ slug }) });
  return access && toPost(access);
});

async function posterOf(id: string): Promise<string | null> {
  const { access } = await authorizePage(demoVideo("view"), { params: Promise.resolve({ id }) });
  return access && (await getVideo(access)).thumbnailPath;
}

export async function generateMetadata({ params }: PostPageProps): Promise<Metadata> {
  const post = await openPost((await params).slug);
  return post ? postMetadata(post) : notFoundMetadata;
}

export default async function PostPage({ params }: PostPageProps) {
  const post = await openPost((await params).slug);
  if (!post) {
    setPageStatus(404);
    return <PostNotFound />;
  }
  const poster = post.demoVideo && (await posterOf(post.demoVideo.id));
  return (
    <>
      {post.publishedAt === null ? null : <JsonData value={describePost(post)} />}
      <PostScreen post={post} poster={poster} markup={await postMarkup(post.content)} />
    </>
  );
}
