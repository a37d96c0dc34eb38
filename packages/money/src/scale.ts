/** An exponent of ten, not an amount: it is small and may be a number. */
export const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * The vendor's unit is 10^-vendorScale of the currency. It is negative for vendors that count in
 * thousands.
 */
export type VendorScale = { readonly vendorScale: number };

// From millions up to the 18 digits that fit on the wire; beyond it is a slip in the vendor's profile.
const vendorScaleMin = -6;
const vendorScaleMax = 18;

/** How many digits our unit has more than the vendor's; negative when the vendor's is the finer one. */
export const shiftFromVendor = ({ vendorScale }: VendorScale, { scale }: { readonly scale: number }): number => {
  if (!Number.isInteger(vendorScale) || vendorScale < vendorScaleMin || vendorScale > vendorScaleMax) {
    throw new RangeError(`A vendor's scale is a whole number from ${vendorScaleMin} to ${vendorScaleMax}.`);
  }
  return scale - vendorScale;
};
