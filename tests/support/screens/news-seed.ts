import { makeRecording, recordingForm } from "@/tests/support/media/recordings";
import { ApiClient } from "@/tests/support/server/api-client";

/** A voice comment and two texts by Anna on a video of 25 fps. @param link its page. */
export async function commentAsGuest(link: string): Promise<void> {
  const guest = new ApiClient();
  await guest.get(`/api${link}`);
  const path = `/api${link}/comments`;
  const voice = recordingForm({ bytes: makeRecording("webm"), fields: { authorName: "Anna" } });
  for (const { status } of [
    await guest.send("POST", `${path}/audio`, voice),
    ...(await Promise.all(
      [10, 20].map((frame) =>
        guest.post(path, {
          time: frame / 25,
          frame,
          type: "text",
          content: "Keep this.",
          authorName: "Anna",
        }),
      ),
    )),
  ])
    if (status !== 201) throw new Error(`A guest's comment responded ${status}.`);
}
