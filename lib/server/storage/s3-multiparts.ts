import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandOutput,
  NoSuchUpload,
  type Part,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { requireObjectKey } from "./object-keys";
import type { MultipartRef, Multiparts, PartGrant } from "./storage-port";

/** Not every S3 server has its own class for it. */
const isUnknown = (error: unknown) =>
  error instanceof NoSuchUpload ||
  (error instanceof S3ServiceException && ["NoSuchUpload", "NoSuchKey"].includes(error.name));

export class S3Multiparts implements Multiparts {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  private at({ key, multipartId }: MultipartRef) {
    requireObjectKey(key);
    return { Bucket: this.bucket, Key: key, UploadId: multipartId };
  }

  async begin(key: string, contentType: string) {
    requireObjectKey(key);
    const begun = await this.client.send(
      new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key, ContentType: contentType }),
    );
    if (!begun.UploadId) throw new Error("The bucket gave the multipart upload no name");
    return { key, multipartId: begun.UploadId };
  }

  async signPart(multipart: MultipartRef, { partNumber, sizeBytes, expiresInSeconds }: PartGrant) {
    const command = new UploadPartCommand({
      ...this.at(multipart),
      PartNumber: partNumber,
      ContentLength: sizeBytes,
    });
    // Headers that are not signed are not enforced.
    const signableHeaders = new Set(["host", "content-length"]);
    return getSignedUrl(this.client, command, { expiresIn: expiresInSeconds, signableHeaders });
  }

  async listParts(multipart: MultipartRef) {
    const parts = await this.readParts(multipart);
    return parts?.map(({ PartNumber = 0, Size = 0 }) => ({ partNumber: PartNumber, bytes: Size })) ?? null;
  }

  async complete(multipart: MultipartRef) {
    const parts = await this.readParts(multipart);
    if (parts === null) return false;
    const named = parts.map(({ PartNumber, ETag }): CompletedPart => ({ PartNumber, ETag }));
    try {
      await this.client.send(
        new CompleteMultipartUploadCommand({ ...this.at(multipart), MultipartUpload: { Parts: named } }),
      );
      return true;
    } catch (error) {
      if (isUnknown(error)) return false;
      throw error;
    }
  }

  async abort(multipart: MultipartRef) {
    try {
      await this.client.send(new AbortMultipartUploadCommand(this.at(multipart)));
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }

  async list() {
    const begun: (MultipartRef & { begunAt: Date })[] = [];
    let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (after) {
      const page: ListMultipartUploadsCommandOutput = await this.client.send(
        new ListMultipartUploadsCommand({ Bucket: this.bucket, ...after }),
      );
      for (const { Key, UploadId, Initiated = new Date() } of page.Uploads ?? []) {
        if (Key && UploadId) begun.push({ key: Key, multipartId: UploadId, begunAt: Initiated });
      }
      after = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
    }
    return begun;
  }

  private async readParts(multipart: MultipartRef): Promise<Part[] | null> {
    const parts: Part[] = [];
    try {
      // Not the SDK's paginator: it only checks for a next marker, which some servers also send with the last page.
      for (let marker: string | undefined, isLast = false; !isLast;) {
        const page: ListPartsCommandOutput = await this.client.send(
          new ListPartsCommand({ ...this.at(multipart), PartNumberMarker: marker }),
        );
        parts.push(...(page.Parts ?? []));
        marker = page.NextPartNumberMarker;
        isLast = !page.IsTruncated;
      }
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
    return parts.toSorted((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0));
  }
}
