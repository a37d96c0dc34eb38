declare global {
  // The name is `get-nonce`'s: its users (the scroll lock under Radix dialogs) look for the nonce there.
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page. Browsers hide it from markup but leave the property. */
export const readPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

/** Lets the scroll lock add its style element under a policy that admits only `'nonce-…'`. Harmless to repeat. */
export const shareStyleNonce = (): void => {
  const nonce = readPageNonce();
  if (nonce) globalThis.__webpack_nonce__ = nonce;
};
