// The tabs of the workbench, in order. A tab is one custom element that is given the app; to
// add one, write the element in a file of its own and a row here.

export interface Tab {
  /** Also the slot that the element stands in. */
  id: string;
  title: string;
  element: string;
}

export const tabs: readonly Tab[] = [
  { id: 'schema', title: 'Parameter schema', element: 'schema-tab' },
];
