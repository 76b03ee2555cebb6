/** The browser's leave to read files again, beside the files that it was given with. */

import type { FileHandle } from '../../state/recent/recent-files';

const handles = new WeakMap<Blob, FileHandle>();

export function handleOf(file: Blob): FileHandle | null {
  return handles.get(file) ?? null;
}

export function rememberHandle(file: Blob, handle: FileHandle): void {
  handles.set(file, handle);
}

/** What Chromium offers beyond the standard's types. */
interface HandleItem {
  getAsFileSystemHandle?(): Promise<(FileHandle & { readonly kind: string }) | null>;
}
interface PickerWindow {
  showOpenFilePicker?(options: { readonly multiple: boolean }): Promise<readonly FileHandle[]>;
}

/** Only while the drop is handled: afterwards its items are gone. */
export function rememberDropped(transfer: Pick<DataTransfer, 'items'>, files: readonly File[]): void {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  if (items.length !== files.length) return;
  files.forEach((file, index) => {
    void (items[index] as HandleItem).getAsFileSystemHandle?.().then(
      (handle) => {
        if (handle?.kind === 'file') rememberHandle(file, handle);
      },
      // Without leave to read it again the file is only named.
      () => undefined,
    );
  });
}

/** Files that the user picks, with leave to read them again; null where the browser has no such picker. */
export async function pickWithHandles(): Promise<readonly File[] | null> {
  const browser = window as PickerWindow;
  try {
    const picked = await browser.showOpenFilePicker?.({ multiple: true });
    if (picked === undefined) return null;
    return await Promise.all(
      picked.map(async (handle) => {
        const file = await handle.getFile();
        rememberHandle(file, handle);
        return file;
      }),
    );
  } catch (error) {
    // The user closed it; anything else (a frame that may not) leaves the picker that every browser has.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}
