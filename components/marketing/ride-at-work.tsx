import { Picture } from "@/components/layout/picture";
import { SHOWN_FRAME } from "@/components/marketing/shown-frame";
import { writeEstimate } from "@/components/timing/timing-labels";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import { analyseRhythm } from "@/lib/domain/timing/rhythm";
import { LANDINGS, SAMPLE_FRAME_RATE, SAMPLE_FRAMES } from "@/lib/domain/videos/sample-ride";

const { frame: FRAME, src, width, height } = SHOWN_FRAME;
const REMARK = "Right fore and left hind land together: the diagonal pair of the trot. Lovely and clear.";

function tempoOfMarks(): string {
  const rhythm = analyseRhythm({
    times: LANDINGS.map((frame) => frame / SAMPLE_FRAME_RATE),
    frameSeconds: 1 / SAMPLE_FRAME_RATE,
    gait: "trot",
    mark: "stride",
    isTapped: false,
  });
  return rhythm === null ? "" : writeEstimate(rhythm.stridesPerMinute, 0);
}

const place = (frame: number) => ({ left: `${(100 * frame) / (SAMPLE_FRAMES - 1)}%` });

export function RideAtWork() {
  const tempo = tempoOfMarks();
  return (
    <figure
      role="img"
      aria-label={`The player at work: frame ${FRAME} with a mark on each landing, the trainer's comment on it, and the tempo, ${tempo} strides a minute`}
      className="bg-stage ring-stage-foreground/15 relative overflow-hidden rounded-xl shadow-lg ring-1"
    >
      <Picture src={src} alt="" width={width} height={height} fetchPriority="high" className="w-full" />
      <div aria-hidden className="grid gap-3 px-4 pb-4">
        <div className="relative mx-1.5 h-8">
          <span className="bg-stage-foreground/25 absolute inset-x-0 top-2.5 h-1.5 rounded-full" />
          <span
            className="bg-stage-foreground/80 absolute top-2.5 left-0 h-1.5 rounded-full"
            style={{ width: place(FRAME).left }}
          />
          {LANDINGS.map((frame) => (
            <span
              key={frame}
              className="bg-marker absolute top-6 h-2 w-1 -translate-x-1/2 rounded-full"
              style={place(frame)}
            />
          ))}
          <span
            className="bg-marker border-stage absolute top-1 size-4.5 -translate-x-1/2 rounded-full border-2"
            style={place(FRAME)}
          />
        </div>
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="text-sm">
              <span className="font-semibold">Trainer</span>{" "}
              <span className="text-marker text-xs font-medium tabular-nums">
                {formatTimecode(FRAME / SAMPLE_FRAME_RATE)} · Frame {FRAME}
              </span>
            </p>
            <p className="text-stage-foreground/85 text-sm">{REMARK}</p>
          </div>
          <p className="shrink-0 text-right">
            <span className="text-2xl font-semibold tabular-nums sm:text-3xl">{tempo}</span>
            <span className="text-stage-foreground/70 block text-xs">strides/min</span>
          </p>
        </div>
      </div>
    </figure>
  );
}
