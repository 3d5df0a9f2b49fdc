-- Every visitor's grid asks for the demos, of which there are few among many videos.
CREATE INDEX "Video_demo_idx" ON "Video" ("createdAt" DESC, "id" DESC) WHERE "isDemo";
