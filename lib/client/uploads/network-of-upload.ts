import type { StartedMultipart, StartedUpload } from "@/lib/contracts/uploads";
import { UNKNOWN_TYPE } from "@/lib/domain/videos/source-types";
import { listArrivedParts, signParts } from "./uploads";
import { PutFailure, putBytes } from "./put-bytes";
import type { PartsNetwork, PartsOfFile } from "./send-parts";
import { waitForNetwork } from "./retry-until-response";

/** A small file is one part. @param startAgain requests its new address. */
export function planTransfer(
  started: StartedUpload | StartedMultipart,
  file: File,
  startAgain: () => Promise<StartedUpload | StartedMultipart>,
): { parts: PartsOfFile; network: PartsNetwork } {
  const { video_id: videoId } = started;
  if ("part_size" in started) {
    return {
      parts: { file, partSize: started.part_size, partCount: started.part_count },
      network: {
        sign: (partNumbers) => signParts(videoId, partNumbers),
        listArrived: () => listArrivedParts(videoId),
        put: (url, part, onSent, signal) => putBytes(url, part, null, onSent, signal),
        waitBeforeRetry: waitForNetwork,
      },
    };
  }
  const contentType = started.content_type ?? (file.type || UNKNOWN_TYPE);
  let address: StartedUpload | null = started;
  let hasArrived = false;
  return {
    parts: { file, partSize: file.size, partCount: 1 },
    network: {
      sign: async () => {
        const upload = address ?? (await startAgain());
        address = null;
        return "signed_video_url" in upload ? [{ partNumber: 1, url: upload.signed_video_url }] : [];
      },
      listArrived: async () => (hasArrived ? [1] : []),
      put: async (url, part, onSent, signal) => {
        try {
          await putBytes(url, part, contentType, onSent, signal);
          hasArrived = true;
        } catch (error) {
          // Its address works once: the file has arrived, and only the response was lost.
          hasArrived = error instanceof PutFailure && error.status === 409;
          throw error;
        }
      },
      waitBeforeRetry: waitForNetwork,
    },
  };
}
