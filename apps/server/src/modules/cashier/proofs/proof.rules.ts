/** How long a picture waits for an order that takes it. */
export const orphanHours = 24;
