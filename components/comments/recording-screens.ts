/** What is shown of a voice comment while it is recorded and before it is saved: no part of a page's first script. */
export { VoicePreview } from "@/components/comments/voice-preview";
export { VoiceRecording } from "@/components/comments/voice-recording";
