import { PutObjectCommand, S3Client, S3ServiceException, type S3ClientConfig } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { S3Storage } from "@/lib/server/storage/s3-storage";
import { MIN_PART_BYTES } from "@/lib/server/storage/storage-port";

export interface Finding {
  trial: string;
  /** The fault and its remedy; null for success. */
  problem: string | null;
  isOptional?: boolean;
}

export interface BucketToTry {
  bucket: string;
  config: S3ClientConfig;
  origin: string;
}

/** For `aws s3api put-bucket-cors` and most consoles. */
export const corsRules = (origin: string) => ({
  CORSRules: [
    {
      AllowedOrigins: [origin],
      AllowedMethods: ["GET", "HEAD", "PUT"],
      AllowedHeaders: ["Content-Type", "Range"],
      ExposeHeaders: ["Content-Range", "Content-Length", "Accept-Ranges"],
      MaxAgeSeconds: 3600,
    },
  ],
});

class TrialFailure extends Error {
  override readonly name = "Trouble";
}

function assert(isMet: boolean, problem: string): void {
  if (!isMet) throw new TrialFailure(problem);
}

export async function tryBucket(place: BucketToTry): Promise<Finding[]> {
  const reach = await runTrial("The bucket answers", () => tryReach(place));
  if (reach.problem !== null) return [reach];
  return [
    reach,
    await runTrial("Objects are stored, read by Range and deleted", () => tryObjects(place)),
    await runTrial("A signed address takes a file of its exact size", () => tryUploadUrl(place)),
    await runTrial("Files come in parts", () => tryMultipart(place)),
    await runTrial("Browsers may read and write (CORS)", () => tryCors(place)),
    { ...(await runTrial("A write can be made conditional", () => tryCondition(place))), isOptional: true },
  ];
}

async function runTrial(trial: string, work: () => Promise<void>): Promise<Finding> {
  try {
    await work();
    return { trial, problem: null };
  } catch (error) {
    if (error instanceof TrialFailure) return { trial, problem: error.message };
    return {
      trial,
      problem: `It failed: ${error instanceof Error ? error.message || error.name : String(error)}`,
    };
  }
}

const storageOf = ({ bucket, config }: BucketToTry) => new S3Storage(bucket, config);
const newKey = () => `uploads/storage-check-${randomUUID()}/source`;

async function tryReach(place: BucketToTry): Promise<void> {
  try {
    await storageOf(place).check();
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    assert(
      status !== 404,
      `There is no bucket "${place.bucket}" there. Make it, or set S3_BUCKET and S3_REGION to the right ones.`,
    );
    assert(
      status !== 403 && status !== 401,
      "The keys are refused. S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY have to be those of an account that may list, read, write and delete in this bucket.",
    );
    assert(
      status !== 301 && status !== 400,
      "The bucket is in another region: set S3_REGION. For a server that is not Amazon's, S3_FORCE_PATH_STYLE=true may be missing.",
    );
    throw error;
  }
}

async function tryObjects(place: BucketToTry): Promise<void> {
  const storage = storageOf(place);
  const key = newKey();
  try {
    await storage.store(Buffer.from("0123456789"), key, "text/plain");
    const part = await buffer(await storage.read(key, { start: 2, end: 4 }));
    assert(part.toString() === "234", "The server does not give parts of an object (Range).");
    const signed = await fetch(await storage.signRead(key), { headers: { range: "bytes=2-4" } });
    assert(
      signed.status === 206,
      `A signed address answers a Range with ${signed.status} instead of 206. A proxy in between may drop the header Range.`,
    );
    const copied = await storage.copy(key, `${key}-copy`);
    assert(
      copied === 10,
      "The server does not copy an object inside the bucket (s3:GetObject and s3:PutObject).",
    );
    assert(
      (await storage.list(key.slice(0, key.lastIndexOf("/")))).length === 2,
      "The server does not list objects: allow s3:ListBucket.",
    );
  } finally {
    await storage.delete(key);
    await storage.delete(`${key}-copy`);
  }
  assert((await storage.findSize(key)) === null, "A deleted object is still there: allow s3:DeleteObject.");
}

async function tryUploadUrl(place: BucketToTry): Promise<void> {
  const storage = storageOf(place);
  const key = newKey();
  const url = await storage.signUpload(key, { contentType: "video/mp4", sizeBytes: 4, expiresInSeconds: 60 });
  const put = (body: string) => fetch(url, { method: "PUT", body, headers: { "content-type": "video/mp4" } });
  try {
    assert(
      (await put("abcde")).status >= 400,
      "The server takes a file of another size than the address was made for: it does not check the signed Content-Length.",
    );
    const { status } = await put("abcd");
    assert(
      status === 200,
      `A signed address answers ${status}. Is this machine's clock right? Signatures hold for minutes.`,
    );
  } finally {
    await storage.delete(key);
  }
}

async function tryMultipart(place: BucketToTry): Promise<void> {
  const storage = storageOf(place);
  const key = newKey();
  const begun = await storage.multiparts.begin(key, "video/mp4");
  let isWhole = false;
  try {
    for (const [partNumber, sizeBytes] of [
      [1, MIN_PART_BYTES],
      [2, 7],
    ] as const) {
      const url = await storage.multiparts.signPart(begun, { partNumber, sizeBytes, expiresInSeconds: 300 });
      const { status } = await fetch(url, { method: "PUT", body: new Uint8Array(sizeBytes) });
      assert(status === 200, `The address of a part answers ${status} instead of 200.`);
    }
    const parts = await storage.multiparts.listParts(begun);
    assert(
      parts?.length === 2,
      "The server does not list the parts that are there: allow s3:ListMultipartUploadParts.",
    );
    isWhole = await storage.multiparts.complete(begun);
    assert(isWhole, "The server does not put the parts together (CompleteMultipartUpload).");
    assert((await storage.findSize(key)) === MIN_PART_BYTES + 7, "The whole has not the size of its parts.");
    await storage.multiparts.abort(await storage.multiparts.begin(newKey(), "video/mp4"));
    await storage.multiparts.list();
  } finally {
    if (isWhole) await storage.delete(key);
    else await storage.multiparts.abort(begun);
  }
}

async function tryCors(place: BucketToTry): Promise<void> {
  const storage = storageOf(place);
  const url = await storage.signUpload(newKey(), {
    contentType: "video/mp4",
    sizeBytes: 4,
    expiresInSeconds: 60,
  });
  for (const [method, header] of [
    ["PUT", "content-type"],
    ["GET", "range"],
  ] as const) {
    const response = await fetch(url, {
      method: "OPTIONS",
      headers: {
        origin: place.origin,
        "access-control-request-method": method,
        "access-control-request-headers": header,
      },
    });
    const allowed = response.headers.get("access-control-allow-origin");
    const methods = response.headers.get("access-control-allow-methods") ?? "";
    assert(
      response.ok && (allowed === "*" || allowed === place.origin) && methods.includes(method),
      `Browsers at ${place.origin} may not ${method}. Give the bucket these CORS rules (or set APP_URL to where riders reach you):\n${JSON.stringify(corsRules(place.origin), null, 2)}`,
    );
  }
}

async function tryCondition({ bucket, config }: BucketToTry): Promise<void> {
  const client = new S3Client({ ...config, requestChecksumCalculation: "WHEN_REQUIRED" });
  const key = newKey();
  const put = () =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: "x", IfNoneMatch: "*" }));
  try {
    await put();
    const second = await put().then(
      () => "taken",
      () => "refused",
    );
    assert(
      second === "refused",
      "The server ignores If-None-Match. Nothing needs it: files are copied or put together on completion.",
    );
  } finally {
    await storageOf({ bucket, config, origin: "" }).delete(key);
  }
}
