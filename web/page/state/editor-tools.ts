// The tools of the editor by name, with their keys in the form of the editor.

export type EditorTool =
  'find' | 'outline' | 'definition' | 'explain' | 'rename' | 'format' | 'beside';

export const editorTools: Record<EditorTool, { label: string; key: string }> = {
  find: { label: 'Find and replace', key: 'Mod-f' },
  outline: { label: 'Go to parameter', key: 'Mod-Shift-o' },
  definition: { label: 'Go to definition', key: 'F12' },
  explain: { label: 'Explain at cursor', key: 'Alt-F1' },
  rename: { label: 'Rename', key: 'F2' },
  format: { label: 'Format document', key: 'Shift-Alt-f' },
  beside: { label: 'Show findings beside lines', key: 'Alt-F8' },
};

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The main modifier key. */
export const mod = isMac ? '⌘' : 'Ctrl';

/** The keys of a tool for people, such as "Ctrl Shift O". */
export function keysOf(name: EditorTool): string {
  return editorTools[name].key
    .split('-')
    .map((key) => (key === 'Mod' ? mod : key.length === 1 ? key.toUpperCase() : key))
    .join(' ');
}
