/** How long a picture is kept without an order that claims it. */
export const orphanHours = 24;
