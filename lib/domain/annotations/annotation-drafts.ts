/** The fields of a new annotation. The server stores `xFields`; a browser shows `draftX` until the server has responded. */
import { DEFAULT_GAIT, DEFAULT_MARK } from "../timing/gait";
import { defaultLabel } from "./markers";

export interface DraftOrigin {
  authorName: string;
  isGuest: boolean;
  createdAt: string;
}

/** The author's rights. The server computes them for every row; a draft belongs to its author. */
const OWN = { canEdit: true, canDelete: true } as const;

export const commentFields = <Body extends { parentId?: string | null; drawing?: object | null }>(
  body: Body,
) => ({ ...body, parentId: body.parentId ?? null, drawing: body.drawing ?? null });

/** A text comment; a voice comment has no draft, since its recording is sent first. */
export function draftComment<Body extends { id: string; parentId?: string | null; drawing?: object | null }>(
  body: Body,
  origin: DraftOrigin,
) {
  const fields = commentFields(body);
  const noVoice = { audioPath: null, audioDuration: null, audioProblem: null };
  const state = { editedAt: null, resolvedAt: null, canResolve: fields.parentId === null };
  return { ...fields, ...noVoice, ...state, ...origin, ...OWN, isOwn: true };
}

interface MarkerSurroundings {
  seriesId: string;
  markerCount: number;
}

export const markerFields = <Body extends { label?: string }>(
  body: Body,
  { seriesId, markerCount }: MarkerSurroundings,
) => ({ ...body, seriesId, label: body.label || defaultLabel(markerCount) });

export const draftMarker = <Body extends { id: string; label?: string; isGuess: boolean }>(
  body: Body,
  origin: DraftOrigin,
  surroundings: MarkerSurroundings,
) => ({ ...markerFields(body, surroundings), ...origin, ...OWN });

/** With `{}`: the series that is created with a video's first marker. */
export const seriesFields = <Body extends object>(body: Body) => ({
  gait: DEFAULT_GAIT,
  mark: DEFAULT_MARK,
  isTapped: false,
  ...body,
});

export const draftSeries = <Body extends { id: string }>(body: Body, origin: DraftOrigin) => ({
  ...seriesFields(body),
  ...origin,
  ...OWN,
});

export const draftDistance = <Body extends { id: string }>(body: Body, origin: DraftOrigin) => ({
  ...body,
  ...origin,
  canDelete: OWN.canDelete,
});
