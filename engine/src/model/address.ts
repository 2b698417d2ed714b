// Forms of the addresses that pages have.

/** `clean`: `/guide/start`. `folder`: `/guide/start/`. `html`: `/guide/start.html`. Folders end with a slash in each. */
export const addressForms = ['clean', 'folder', 'html'] as const;
export type AddressForm = (typeof addressForms)[number];
