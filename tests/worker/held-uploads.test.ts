/** A file or part that is being sent to the folder storage while its owner is deleted: nothing of it is stored. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { Readable } from "node:stream";
import { uploadTarget } from "@/lib/server/access/object-guards";
import { ownUpload } from "@/lib/server/access/upload-guards";
import { Viewer } from "@/lib/server/access/viewer";
import { hashPassword } from "@/lib/server/auth/passwords";
import { objectEndpoints } from "@/lib/server/endpoints/objects";
import { deleteAccount } from "@/lib/server/services/accounts/account-deletion";
import { sweep } from "@/lib/server/services/operations/sweep";
import { abandonUpload } from "@/lib/server/services/uploads/multipart-uploads";
import { startUpload } from "@/lib/server/services/uploads/uploads";
import { KEY_ROOTS } from "@/lib/server/storage/object-keys";
import { storage } from "@/lib/server/storage/storage";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { contextBy, signedInAs } from "../support/accounts/owner-context";
import { PASSWORD } from "../support/server/held-call-cases";
import { hold, restart } from "../support/server/held-calls";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const BYTES = new TextEncoder().encode("abc");
const FILE = { filename: "a.mp4", title: "A ride", fileSize: BYTES.length, contentType: "video/mp4" };

let stack: WorkerStack;
let ownerId: string;
let passwordHash: string;
beforeAll(async () => {
  stack = await startWorkerStack();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider", passwordHash };
  ownerId = (await db().user.create({ data: rider })).id;
});
afterEach(() => restart(stack.dataDir));
afterAll(() => stack.stop());

interface Begun {
  videoId: string;
  /** The upload target. */
  url: string;
  contentType: string;
}

async function beginFile(): Promise<Begun> {
  const begun = await startUpload(await signedInAs(ownerId), FILE);
  if (!("signed_video_url" in begun)) throw new Error("In parts");
  return { videoId: begun.video_id, url: begun.signed_video_url, contentType: FILE.contentType };
}

async function beginPart(): Promise<Begun> {
  const { video_id: videoId } = await startUpload(await signedInAs(ownerId), { ...FILE, multipart: true });
  const multipart = await db().multipartUpload.findUniqueOrThrow({ where: { videoId } });
  const part = { partNumber: 1, sizeBytes: BYTES.length, expiresInSeconds: 60 };
  const url = await storage().multiparts.signPart(multipart, part);
  return { videoId, url, contentType: "application/octet-stream" };
}

function addressOf({ url }: Begun) {
  const { pathname, search, searchParams } = new URL(url, "http://localhost:3000");
  return { params: { key: pathname.split("/").slice(3) }, search, searchParams };
}

function holdPut(begun: Begun) {
  const { params, search: query } = addressOf(begun);
  const body = { bytes: BYTES, type: begun.contentType };
  return hold({ handler: objectEndpoints.PUT, verb: "PUT", params, query, cookie: "", body });
}

const ENDS: [string, (begun: Begun) => Promise<unknown>][] = [
  [
    "the upload is given up",
    async ({ videoId: id }) => abandonUpload(await ownUpload(await contextBy(ownerId, { id }))),
  ],
  ["the video is deleted", ({ videoId }) => db().video.delete({ where: { id: videoId } })],
  ["the account is deleted", async () => deleteAccount(await signedInAs(ownerId), { password: PASSWORD })],
];
const KINDS: [string, () => Promise<Begun>][] = [
  ["a file", beginFile],
  ["a part", beginPart],
];

test.each(KINDS.flatMap(([kind, begin]) => ENDS.map(([what, end]) => ({ kind, begin, what, end }))))(
  "$kind held between its head and its body stores nothing when $what meanwhile",
  async ({ begin, end }) => {
    const begun = await begin();
    const resume = await holdPut(begun);
    await end(begun);
    expect((await resume()).status).toBe(404);
    expect(await listStored()).toEqual([]);
  },
);

test.each(KINDS)("%s that is still expected is stored", async (_, begin) => {
  const resume = await holdPut(await begin());
  expect((await resume()).status).toBe(200);
  expect(await listStored()).toHaveLength(1);
});

test.each(KINDS)(
  "%s stored at the moment of the account's deletion is deleted by the next sweep",
  async (_, begin) => {
    const { params, searchParams: query } = addressOf(await begin());
    const viewer = async () => new Viewer(null, null, null);
    const { disk, grant, requireWanted } = await uploadTarget({ viewer, params, query, address: "" });
    await disk.receive(grant.key, Readable.from([BYTES]), BYTES.length, async () => {
      await requireWanted();
      await deleteAccount(await signedInAs(ownerId), { password: PASSWORD });
    });
    expect(await listStored()).toHaveLength(1);
    await sweep(new Date(Date.now() + 60_000));
    expect(await listStored()).toEqual([]);
  },
);

/** All objects, and all parts that have arrived. */
async function listStored(): Promise<string[]> {
  const objects = await Promise.all(KEY_ROOTS.map((root) => storage().list(root)));
  const multiparts = await storage().multiparts.list();
  const parts = await Promise.all(multiparts.map((each) => storage().multiparts.listParts(each)));
  return [
    ...objects.flat().map(({ key }) => key),
    ...parts.flatMap((arrived) => (arrived ?? []).map(({ partNumber }) => `part ${partNumber}`)),
  ];
}
