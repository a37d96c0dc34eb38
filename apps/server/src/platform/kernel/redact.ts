/**
 * What must not appear in a log, a trace or a stored error. Three filters, each sufficient for an ordinary slip: names
 * of fields, patterns of values, and secrets inside longer texts such as URLs.
 */
const hidden = '[redacted]';

const secretNames =
  /pass(word|phrase|wd)?$|^(old|new|confirm|payment)|captcha|^(verification|activation|sms|otp|recovery)?code$|token|secret|authorization|cookie|signature|id[-_]?number|^bank|account[-_]?number|e-?mail|^(mobile|phone|payee|birth|address|real[-_]?name|full[-_]?name)|api[-_]?key|private|credential|session[-_]?id|^sid$|(audit|house)_keys?(_old)?|url$/i;

/** Names that match a filter above but are harmless and needed in logs. */
const harmlessNames = new Set(['error_code', 'statusCode', 'confirmed', 'routeUrl']);

const shapes: readonly RegExp[] = [
  // JWT and JWE: three or five base64url parts.
  /\beyJ[\w-]{8,}(\.[\w-]*){2,4}/g,
  // Random ids of 128 bits and more, hexadecimal or base64url. UUIDs contain hyphens and are not matched.
  /\b[0-9a-fA-F]{32,}\b/g,
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}(?![\w-])/g,
  // Credentials inside a URL.
  /(?<=:\/\/)[^\s/@]+@/g,
  // Query parameters that carry secrets.
  /(?<=[?&](?:code|token|password|captcha|signature|key)=)[^\s&"']+/gi,
  // Basic and bearer credentials.
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi,
  // E-mail addresses.
  /\b[\w.+-]+@(?:[\w-]+\.)+[A-Za-z]{2,}\b/g,
  // Phone numbers in international form.
  /\+\d[\d\s-]{7,17}\d/g,
];

/** One in ten digit strings passes Luhn by chance, so only card lengths with a card prefix count. */
const cardLike = /\b[2-6]\d{12,18}\b/g;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Longer texts are cut first, so that no pattern runs on an unbounded string. */
const textMax = 8_192;

export const redactText = (text: string): string => {
  let clean = text.length > textMax ? `${text.slice(0, textMax)}…` : text;
  for (const shape of shapes) clean = clean.replace(shape, hidden);
  return clean.replace(cardLike, (digits) => (passesLuhn(digits) ? hidden : digits));
};

/** A trace id looks like a secret and is none; without it no line could be linked to its trace. */
const isTraceId = (name: string, item: unknown): boolean =>
  name === 'traceId' && typeof item === 'string' && /^[0-9a-f]{32}$/.test(item);

/** Deeper structures are cut, to bound the size of a log line. */
const depthMax = 6;
const itemsMax = 50;

/** SQLSTATE class 22: PostgreSQL quotes the rejected value, which may be personal data. */
const quotesItsInput = (error: Error): boolean => 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));

const redactError = (error: Error, depth: number): unknown => {
  const spoken = quotesItsInput(error) ? error.message.replace(/".*"/s, hidden) : error.message;
  return {
    type: error.name,
    message: redactText(spoken),
    ...('code' in error ? { error_code: redactText(String(error.code)) } : {}),
    // The stack begins with the message.
    stack: error.stack === undefined ? undefined : redactText(error.stack.replaceAll(error.message, () => spoken)),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }),
  };
};

export const redactValue = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
  if (depth >= depthMax) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (Buffer.isBuffer(value) || ArrayBuffer.isView(value)) return '[bytes]';
  if (Array.isArray(value)) return value.slice(0, itemsMax).map((item) => redactValue(item, depth + 1));
  const clean: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value).slice(0, itemsMax)) {
    if (isTraceId(name, item)) clean[name] = item;
    else clean[name] = secretNames.test(name) && !harmlessNames.has(name) ? hidden : redactValue(item, depth + 1);
  }
  return clean;
};
