/** The call of the today page takes no input except the brand. */
export const todayOpsSamples = {};
