/** In hundredths. Cashing out at 1.00 is impossible, as it would carry no risk. */
export const lowestCashOut = 101;
