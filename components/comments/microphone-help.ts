import type { MicrophoneProblem } from "@/lib/client/voice/microphone";

export const MICROPHONE_HELP: Readonly<Record<MicrophoneProblem, string>> = {
  refused:
    "Your browser keeps the microphone from this page. Allow it beside the page's address, then try again.",
  missing: "There is no microphone here. Connect one, then try again.",
  inUse: "Another program is using the microphone. Close it there, then try again.",
  unsupported: "This browser cannot record here. Use a current browser, and open this page by https.",
  unknown: "Please try again.",
};
