/** A comment with a drawing, for the screens that list it. */
import { comment } from "@/lib/contracts/comments";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { expectResponse, type ApiClient } from "@/tests/support/server/api-client";

const SHAPES: readonly Shape[] = [
  {
    kind: "line",
    color: "yellow",
    width: "medium",
    points: [
      [0.3, 0.35],
      [0.7, 0.3],
    ],
  },
  {
    kind: "ellipse",
    color: "red",
    width: "medium",
    points: [
      [0.62, 0.1],
      [0.8, 0.42],
    ],
  },
  {
    kind: "angle",
    color: "white",
    width: "medium",
    points: [
      [0.42, 0.4],
      [0.38, 0.62],
      [0.5, 0.8],
    ],
  },
];

export async function addDrawnComment(client: ApiClient, videoId: string): Promise<void> {
  const body = { time: 2 / 30, frame: 2, type: "text", content: "The back stays level." };
  const drawn = { ...body, drawing: drawingOf(SHAPES) };
  expectResponse(comment, 201, await client.post(`/api/videos/${videoId}/comments`, drawn));
}
