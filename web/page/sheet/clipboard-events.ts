// Copy, cut and paste by keys and menus where the focus is on an element that is not text. Chromium sends the events to that
// element, other browsers to the body, so they are taken at the document. Safari enables the commands of its menu, and with
// them their keys, if the page prevents the event before each; WebKitGTK, in which this is tested, needs no such event.

const names = ['copy', 'cut', 'paste'] as const;

/** What to do at each of the events. */
type Handlers = Record<(typeof names)[number], (event: ClipboardEvent) => void>;

/** Handles the events while `focused` returns true; the result ends that. */
export function clipboardEvents(focused: () => boolean, handlers: Handlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of names) {
    const handle = (event: ClipboardEvent): void => {
      if (focused()) handlers[name](event);
    };
    const allow = (event: Event): void => {
      if (focused()) event.preventDefault();
    };
    document.addEventListener(name, handle, { signal });
    document.addEventListener(`before${name}`, allow, { signal });
  }
  return () => controller.abort();
}
