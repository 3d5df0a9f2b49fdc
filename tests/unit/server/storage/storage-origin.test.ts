import { expect, test } from "@jest/globals";
import { S3Storage } from "@/lib/server/storage/s3-storage";
import { storageOrigin } from "@/lib/server/storage/storage-origin";

const credentials = { accessKeyId: "id", secretAccessKey: "secret" };

test("objects in our own folder are at our own origin", () => {
  const unset = {
    S3_BUCKET: undefined,
    S3_ENDPOINT: undefined,
    S3_REGION: "eu-1",
    S3_FORCE_PATH_STYLE: false,
  };
  expect(storageOrigin(unset)).toBeNull();
});

test.each([
  ["rides", undefined, false],
  ["rides", undefined, true],
  ["rides.example.org", undefined, false],
  ["rides", "https://objects.example.org", false],
  ["rides", "http://objects.example.org:9000/base", true],
  ["rides", "http://127.0.0.1:9000", true],
])("the bucket %s at %s, in the path: %s", async (bucket, endpoint, inPath) => {
  const settings = {
    S3_BUCKET: bucket,
    S3_REGION: "eu-central-1",
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: inPath,
  };
  const storage = new S3Storage(bucket, {
    region: settings.S3_REGION,
    endpoint,
    forcePathStyle: inPath,
    credentials,
  });
  const url = await storage.signUpload("uploads/1/source", {
    contentType: "video/mp4",
    sizeBytes: 1,
    expiresInSeconds: 60,
  });
  expect(storageOrigin(settings)).toBe(new URL(url).origin);
});
