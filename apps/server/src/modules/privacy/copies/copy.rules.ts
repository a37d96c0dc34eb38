/** One at a time and three in a day: gathering everything is work. */
export const copiesPerDay = 3;

/** How long the files stay. */
export const retentionDays = 7;

/** A copy that is not made by then never will be: its job is gone. */
export const abandonedHours = 6;

export const gatherAttemptsMax = 3;

export const gatherTask = 'privacy.gather_copy';
