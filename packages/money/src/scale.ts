/** An exponent of ten, not an amount: it is small and may be a number. */
export const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * The vendor's unit is 10^-vendorScale of the currency. It is negative for vendors that count in
 * thousands.
 */
export type VendorScale = { readonly vendorScale: number };

// From millions up to the 18 digits that fit on the wire; any other value is an error in the vendor's profile.
const vendorScaleMin = -6;
const vendorScaleMax = 18;

/** How many more digits our unit has than the vendor's; negative when the vendor's unit is finer. */
export const shiftFromVendor = ({ vendorScale }: VendorScale, { scale }: { readonly scale: number }): number => {
  if (!Number.isInteger(vendorScale) || vendorScale < vendorScaleMin || vendorScale > vendorScaleMax) {
    throw new RangeError(`A vendor's scale is a whole number from ${vendorScaleMin} to ${vendorScaleMax}.`);
  }
  return scale - vendorScale;
};
