declare global {
  // The name is defined by `get-nonce`: its users (the scroll lock under Radix dialogs) read the nonce from it.
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page. Browsers hide the attribute but keep the property. */
export const readPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

/** Lets the scroll lock add its style element under a policy that allows only `'nonce-…'`. Idempotent. */
export const shareStyleNonce = (): void => {
  const nonce = readPageNonce();
  if (nonce) globalThis.__webpack_nonce__ = nonce;
};
