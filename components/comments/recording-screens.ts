/** Loaded on demand: the screens of a voice comment that is being recorded or not yet saved. */
export { VoicePreview } from "@/components/comments/voice-preview";
export { VoiceRecording } from "@/components/comments/voice-recording";
