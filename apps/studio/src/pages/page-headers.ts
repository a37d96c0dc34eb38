const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** Sent with every response of the studio. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Sent with pages: no code of another origin runs there, and only the brand that launched the game may frame it. */
export const pageHeaders = (framedBy: string | null): Record<string, string> => ({
  'content-security-policy': Object.entries({ ...policy, 'frame-ancestors': framedBy ?? "'none'" })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'cache-control': 'no-cache',
});
