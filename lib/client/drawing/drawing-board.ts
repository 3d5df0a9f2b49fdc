import type { DrawingEditor } from "@/lib/domain/drawing/editor";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

export interface DrawingBoard {
  subscribe(listener: () => void): () => void;
  getSnapshot(): DrawingEditor | null;
  open(editor: DrawingEditor): void;
  close(): void;
  /** Does nothing while nothing is being drawn. */
  change(edit: (editor: DrawingEditor) => DrawingEditor): void;
}

export function createDrawingBoard(): DrawingBoard {
  const store = createSnapshotStore<{ editor: DrawingEditor | null }>({ editor: null });
  return {
    subscribe: (listener) => store.subscribe(listener),
    getSnapshot: () => store.get().editor,
    open: (editor) => store.set({ editor }),
    close: () => store.set({ editor: null }),
    change(edit) {
      const { editor } = store.get();
      if (editor !== null) store.set({ editor: edit(editor) });
    },
  };
}
