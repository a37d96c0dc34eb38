/** A launch that a vendor may turn into a session. */
export type Launch = {
  brandId: string;
  memberId: string;
  vendorCode: string;
  gameId: string;
  gameCode: string;
  currency: string;
  device: 'desktop' | 'mobile';
  /** A pack id. */
  language: string;
  channel: 'facebook' | 'google' | 'telegram' | null;
};

/** Which vendor runs the games of a studio, and how. */
export type StudioVendorRow = {
  vassalage: string;
  vendorCode: string;
  walletMode: 'seamless' | 'transfer';
  openMode: 'iframe' | 'redirect' | 'tab' | null;
};
