"use client";
import { useId, type ReactNode } from "react";
import { HELP_TITLES, type HelpTopic, type PlayerPage } from "@/components/player/help-menu";
import { useKeyboardLayout } from "@/components/player/use-keyboard-layout";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { TitledDialog } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { keyNameOn, type KeyboardLayout } from "@/lib/domain/playback/key-commands";

const INTRODUCTIONS: Readonly<Record<HelpTopic, string>> = {
  keyboard: "They work everywhere on this page, except while you type.",
  frameMode: "Six seconds of frames at hand, to go through a stride picture by picture.",
  touch: "Tap and hold on the picture itself.",
};

type Row = readonly [term: string, meaning: string];

/** US layout. */
const PLAYER_KEYS: readonly Row[] = [
  ["Space", "Play or pause"],
  ["← →", "One frame back or forward; hold to keep going"],
  [", .", "5 frames back or forward"],
  ["[ ]", "30 frames back or forward"],
  ["G", "Go to a frame by its number"],
  ["S", "Slower"],
  ["F", "Faster"],
  ["1 6", "The six speeds: 1 is the slowest, 6 the fastest"],
  ["L", "Loop: starts here, then ends here, then off"],
  ["W", "Full screen, and back"],
];

const VIDEO_KEYS: readonly Row[] = [
  ["M", "Add a marker here"],
  ["H", "Hooves side by side; again: the next landing"],
  ["1 7", "With the hooves side by side: the picture in which the hoof touches"],
  ["T", "Tap along: once to begin, then at each landing"],
  ["C", "Write a comment on this frame"],
  ["D", "Draw on this frame"],
  ["V", "Hold to talk about this frame; let go to save"],
  ["N P", "Next or previous comment along the ride"],
  ["J", "Jump to the next new comment"],
  ["R", "Reply to the comment that is open in the list"],
  ["E", "Resolve it, or reopen it"],
  ["U", "Undo what was done last"],
  ["Alt+← Alt+→", "While you write: one frame back or forward"],
  ["Escape", "Leave the text; what you typed stays"],
];

const COMPARISON_KEYS: readonly Row[] = [
  ["B", "The other ride leads"],
  ["A", "Line up: move each ride by itself, then line up here"],
  ["I O", "Move what is lined up in the other ride by one frame, or by one stride"],
  ["X", "Swap the two rides"],
];

const KEYS: Readonly<Record<PlayerPage, readonly Row[]>> = {
  video: VIDEO_KEYS,
  comparison: COMPARISON_KEYS,
};

const FRAME_MODE_STEPS: readonly Row[] = [
  ["Go to the moment", "Pause where you want to look closely."],
  [
    "Extract Frames (6 seconds)",
    "Every frame from 3 seconds before to 3 seconds after is decoded. The first ones can be used at once.",
  ],
  [
    "Step or hold",
    "Arrow keys, buttons or the sides of the picture. The longer you hold, the faster it goes: 12, then 16, then 25 fps.",
  ],
  ["Exit Frame Mode", "The video stands on the frame you were looking at."],
];

const TOUCHES: readonly Row[] = [
  ["Tap the left third", "One frame back"],
  ["Tap the middle", "Play or pause"],
  ["Tap the right third", "One frame forward"],
  ["Hold a side", "Keep stepping; in frame mode from 12 to 16 to 25 fps"],
  ["Two fingers", "Zoom in and out; then drag to look around"],
  ["Drag the slider", "Go anywhere in the video"],
];

function rowsOf(topic: HelpTopic, page: PlayerPage): readonly Row[] {
  if (topic === "keyboard") return [...PLAYER_KEYS, ...KEYS[page], ["?", "Open this help"]];
  return topic === "touch" ? TOUCHES : FRAME_MODE_STEPS;
}

interface HelpDialogProps {
  topic: HelpTopic;
  page: PlayerPage;
  onClose: () => void;
}

export function HelpDialog({ topic, page, onClose }: HelpDialogProps) {
  const layout = useKeyboardLayout();
  return (
    <TitledDialog open onOpenChange={onClose} title={HELP_TITLES[topic]} description={INTRODUCTIONS[topic]}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3 text-sm">
        {rowsOf(topic, page).map(([term, meaning]) => (
          <HelpRow
            key={term}
            term={topic === "keyboard" ? <Keys keys={term} layout={layout} /> : term}
            meaning={meaning}
          />
        ))}
      </dl>
      {topic === "keyboard" ? <SingleKeySwitch /> : null}
    </TitledDialog>
  );
}

/** For speech input, and for users who touch keys by accident. */
function SingleKeySwitch() {
  const [isOn, setOn] = useSingleKeyShortcuts();
  const switchId = useId();
  return (
    <div className="flex items-start justify-between gap-6 border-t pt-4">
      <div className="grid gap-1 text-sm">
        <label htmlFor={switchId} className="font-medium">
          Single-key shortcuts
        </label>
        <p id={`${switchId}-meaning`} className="text-muted-foreground">
          Off, letters and signs do nothing; Space and the arrow keys still work. Remembered on this device.
        </p>
      </div>
      <Switch id={switchId} aria-describedby={`${switchId}-meaning`} checked={isOn} onCheckedChange={setOn} />
    </div>
  );
}

function HelpRow({ term, meaning }: { term: ReactNode; meaning: string }) {
  return (
    <>
      <dt className="max-w-36 font-medium">{term}</dt>
      <dd className="text-muted-foreground">{meaning}</dd>
    </>
  );
}

function Keys({ keys, layout }: { keys: string; layout: KeyboardLayout | null }) {
  return (
    <span className="flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className="bg-muted min-w-7 rounded-md border px-1.5 py-0.5 text-center font-sans text-xs font-semibold shadow-xs"
        >
          {keyNameOn(layout, key)}
        </kbd>
      ))}
    </span>
  );
}
