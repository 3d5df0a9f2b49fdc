-- CreateTable
CREATE TABLE "Post" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "demoVideoId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Post_slug_key" ON "Post"("slug");

-- CreateIndex
CREATE INDEX "Post_publishedAt_idx" ON "Post"("publishedAt");

-- CreateIndex
CREATE INDEX "Post_demoVideoId_idx" ON "Post"("demoVideoId");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_demoVideoId_fkey" FOREIGN KEY ("demoVideoId") REFERENCES "Video"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- As lib/domain/blog.ts and lib/contracts/posts.ts have it.
ALTER TABLE "Post"
    ADD CONSTRAINT "Post_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 100),
    ADD CONSTRAINT "Post_has_words" CHECK ("title" ~ '\S' AND "content" ~ '\S');
