/** Spec §2: the address of a page of the personal centre; keys are letter for letter. */
export const memberPath = (key: string): string => `/member?mc=${key}`;

export const memberHubPath = '/member';
