export { createSnapshotStore, type SnapshotStore } from "@/lib/domain/snapshot-store";
