/** One at a time and three a day, because gathering all data is expensive. */
export const copiesPerDay = 3;

/** How long the files are retained. */
export const retentionDays = 7;

/** A copy that is not finished by then never will be, because its job no longer exists. */
export const abandonedHours = 6;

export const gatherAttemptsMax = 3;

export const gatherTask = 'privacy.gather_copy';
