interface Note {
  id: string;
  frame: number;
}

interface Notes {
  comments: readonly Note[];
  markers: readonly Note[];
}

/** The message when annotations moved to other frames; null when none did. */
export function describeRebased(
  written: Notes,
  stored: Notes,
): { title: string; description: string } | null {
  const frames = new Map([...stored.comments, ...stored.markers].map(({ id, frame }) => [id, frame]));
  const isMoved = ({ id, frame }: Note) => (frames.get(id) ?? frame) !== frame;
  const comments = written.comments.filter(isMoved);
  const markers = written.markers.filter(isMoved);
  const [first] = [...comments, ...markers];
  if (!first) return null;
  const parts = [plural(comments.length, "comment"), plural(markers.length, "marker")].filter((part) => part);
  const isOne = comments.length + markers.length === 1;
  return {
    title: `${parts.join(" and ")} moved to the nearest frame`,
    description: isOne
      ? `The video has no frame ${first.frame}: frame ${frames.get(first.id)} is the nearest.`
      : "The video does not have the frames that they were written on.",
  };
}

const plural = (count: number, noun: string) =>
  count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
