import { Feed } from "feed";
import type { Metadata, MetadataRoute } from "next";
import type { Post } from "@/lib/contracts/posts";
import { BLOG_DESCRIPTION, BLOG_TITLE, EXCERPT_ON_BLOG, excerptOf } from "@/lib/domain/blog";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { escapeHtml } from "@/lib/domain/escape-html";
import { listDemoVideos } from "../demo/demo-videos";
import { listPublishedPosts } from "./posts";
import { blogFeedLink, publicPage, siteUrl } from "../mail/site";

const postPath = ({ slug }: Post): string => `/blog/${slug}`;
const postDescription = (post: Post): string => excerptOf(post, EXCERPT_ON_BLOG);

/** Changes with the post, because others cache pictures. */
const pictureUrl = ({ slug, updatedAt }: Post): string =>
  siteUrl(`/api/blog/${slug}/picture?v=${Date.parse(updatedAt)}`);

/** Drafts, which only admins see, must not be indexed or cached. */
export function postMetadata(post: Post): Metadata {
  const { title, publishedAt, updatedAt } = post;
  if (publishedAt === null) return { title, robots: { index: false, follow: false } };
  const page = publicPage({
    title: `${title} | ${PRODUCT_NAME}`,
    description: postDescription(post),
    path: postPath(post),
    base: siteUrl(""),
  });
  return {
    ...page,
    alternates: { ...page.alternates, types: blogFeedLink() },
    openGraph: {
      ...page.openGraph,
      type: "article",
      title,
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      images: [{ url: pictureUrl(post), width: 1200, height: 630, alt: title }],
    },
  };
}

export function describePost(post: Post): object {
  const publisher = { "@type": "Organization", name: PRODUCT_NAME, url: siteUrl("/") };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: postDescription(post),
    url: siteUrl(postPath(post)),
    mainEntityOfPage: siteUrl(postPath(post)),
    image: pictureUrl(post),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: publisher,
    publisher,
  };
}

/** Characters that XML cannot contain. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export async function blogFeed(): Promise<string> {
  const posts = await listPublishedPosts();
  const changes = posts.map(({ updatedAt }) => Date.parse(updatedAt));
  const feed = new Feed({
    id: siteUrl("/blog"),
    title: BLOG_TITLE,
    description: BLOG_DESCRIPTION,
    link: siteUrl("/blog"),
    feedLinks: { atom: siteUrl("/blog/feed.xml") },
    author: { name: PRODUCT_NAME },
    copyright: PRODUCT_NAME,
    generator: PRODUCT_NAME,
    updated: new Date(Math.max(0, ...changes)),
  });
  for (const post of posts) {
    feed.addItem({
      // Independent of its address.
      id: `urn:uuid:${post.id}`,
      title: escapeHtml(post.title),
      link: siteUrl(postPath(post)),
      description: escapeHtml(postDescription(post)),
      published: new Date(post.publishedAt ?? post.createdAt),
      date: new Date(post.updatedAt),
    });
  }
  return feed.atom1().replaceAll(NOT_IN_XML, "");
}

export async function sitemapEntries(): Promise<MetadataRoute.Sitemap> {
  const [posts, demos] = await Promise.all([listPublishedPosts(), listDemoVideos()]);
  return [
    ...["/", "/pricing", "/demo", "/blog", "/device-check", "/docs/api", "/signup", "/signin"].map(
      (path) => ({
        url: siteUrl(path),
      }),
    ),
    ...demos.map(({ id }) => ({ url: siteUrl(`/demo/${id}`) })),
    ...posts.map((post) => ({ url: siteUrl(postPath(post)), lastModified: post.updatedAt })),
  ];
}
