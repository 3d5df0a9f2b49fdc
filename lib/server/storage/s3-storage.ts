/** Stores objects in an S3 bucket; browsers talk to the bucket directly. */
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { requireObjectKey } from "./object-keys";
import { S3Multiparts } from "./s3-multiparts";
import {
  READ_SECONDS,
  type ObjectStorage,
  type SavedObject,
  type StoredObject,
  type UploadGrant,
} from "./storage-port";

export class S3Storage implements ObjectStorage {
  readonly multiparts: S3Multiparts;
  private readonly client: S3Client;

  constructor(
    private readonly bucket: string,
    config: S3ClientConfig,
  ) {
    // By default the SDK signs the checksum of an empty body into a presigned PUT, which then refuses every file.
    this.client = new S3Client({
      ...config,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    this.multiparts = new S3Multiparts(this.client, bucket);
  }

  private at(key: string) {
    requireObjectKey(key);
    return { Bucket: this.bucket, Key: key };
  }

  async signUpload(key: string, grant: UploadGrant) {
    const command = new PutObjectCommand({
      ...this.at(key),
      ContentType: grant.contentType,
      ...(grant.sizeBytes === null ? {} : { ContentLength: grant.sizeBytes }),
    });
    // Headers that are not signed are not enforced.
    const signableHeaders = new Set(["host", "content-type", "content-length"]);
    return getSignedUrl(this.client, command, { expiresIn: grant.expiresInSeconds, signableHeaders });
  }

  /** The bucket serves the stored type unless the request names another. */
  async signRead(key: string, saved?: SavedObject) {
    const windowMs = (READ_SECONDS * 1000) / 2;
    const signingDate = new Date(Math.floor(Date.now() / windowMs) * windowMs);
    const command = new GetObjectCommand({
      ...this.at(key),
      ResponseCacheControl: `private, max-age=${READ_SECONDS}`,
      ...(saved && { ResponseContentType: saved.contentType, ResponseContentDisposition: saved.disposition }),
    });
    return getSignedUrl(this.client, command, { expiresIn: READ_SECONDS, signingDate });
  }

  async copy(from: string, to: string) {
    const source = this.at(from);
    try {
      await this.client.send(
        new CopyObjectCommand({ ...this.at(to), CopySource: `${source.Bucket}/${source.Key}` }),
      );
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw error;
    }
    return this.findSize(to);
  }

  async findSize(key: string) {
    try {
      const head = await this.client.send(new HeadObjectCommand(this.at(key)));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  async read(key: string, { start, end }: { start: number; end: number }) {
    return this.get(key, `bytes=${start}-${end}`);
  }

  async download(key: string, path: string) {
    await pipeline(await this.get(key), createWriteStream(path));
  }

  private async get(key: string, range?: string): Promise<Readable> {
    const { Body } = await this.client.send(new GetObjectCommand({ ...this.at(key), Range: range }));
    if (!(Body instanceof Readable)) throw new Error(`Object ${key} has no body`);
    return Body;
  }

  async upload(path: string, key: string, contentType: string) {
    await this.write(key, createReadStream(path), (await stat(path)).size, contentType);
  }

  async write(key: string, body: Readable, bytes: number, contentType: string) {
    await this.client.send(
      new PutObjectCommand({
        ...this.at(key),
        Body: body,
        ContentLength: bytes,
        ContentType: contentType,
      }),
    );
  }

  async store(bytes: Uint8Array, key: string, contentType: string) {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: bytes, ContentType: contentType }));
  }

  async delete(key: string) {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async list(prefix: string) {
    const objects: StoredObject[] = [];
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: `${prefix}/` },
    );
    for await (const page of pages) {
      for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        if (Key) objects.push({ key: Key, bytes: Size, modifiedAt: LastModified });
      }
    }
    return objects.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  async check() {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
  }
}
