/** The program behind PgBouncer in transaction mode, the address that most managed databases hand out. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { poolerProgram } from "@/scripts/test/programs.mjs";
import { requireDatabase } from "@/scripts/stack/external-database";
import { signUpRider } from "../support/server/api-client";
import { readEvents } from "../support/server/event-reader";
import { startOwnStack, type OwnStack } from "../support/server/own-stack";
import { uploadVideo } from "../support/uploads/upload-video";

let stack: OwnStack;

// Skipped without PgBouncer, which scripts/test.mjs reports.
const pooled = hasSystemProgram(poolerProgram) ? test : test.skip;
if (hasSystemProgram(poolerProgram)) {
  beforeAll(async () => {
    stack = await startOwnStack({}, { isPooled: true });
  });
  afterAll(() => stack.stop());
}

pooled(
  "with the direct address as well, a ride is processed and a change is reported to its viewers",
  async () => {
    const { client } = await signUpRider({ url: stack.url });
    const { id } = await uploadVideo(client);
    const stream = await readEvents(client, `/api/videos/${id}/events`);
    await stream.take("hello");
    const body = { time: 0.2, frame: 5, type: "text", content: "Nice" };
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => client.post(`/api/videos/${id}/comments`, body)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    await stream.take("comments");
    stream.close();
  },
);

pooled("a pooled address alone, or in place of the direct one, is rejected", async () => {
  const { DATABASE_URL: url = "", DIRECT_DATABASE_URL: directUrl = "" } = process.env;
  await expect(requireDatabase({ url, directUrl: null })).rejects.toThrow(
    "DATABASE_URL leads through a pooler that shares sessions. Set DIRECT_DATABASE_URL to the database's own address as well.",
  );
  await expect(requireDatabase({ url, directUrl: url })).rejects.toThrow(
    /^DIRECT_DATABASE_URL leads through a pooler/,
  );
  await expect(requireDatabase({ url, directUrl })).resolves.toBeUndefined();
  await expect(requireDatabase({ url: directUrl, directUrl: null })).resolves.toBeUndefined();
});
