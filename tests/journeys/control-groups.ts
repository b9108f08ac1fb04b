/** The groups of the page of all controls (`/dev/ui`), in its order; each is an anchor. */
export const controlGroups = [
  'buttons',
  'fields',
  'passwords',
  'choices',
  'files',
  'dialogs',
  'toasts',
  'badges',
  'states',
  'patterns',
  'formats',
  'tables',
]
