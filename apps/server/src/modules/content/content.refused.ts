/** Why content was refused. The operator's form shows these by name. */
export type ContentReason =
  | 'html-too-long'
  | 'image-not-own'
  | 'link-not-allowed'
  | 'language-not-offered'
  | 'text-missing'
  | 'title-not-bounded'
  | 'window-not-in-order'
  | 'login-popup-for-everyone'
  | 'app-address-not-allowed'
  | 'media-key-not-plain'
  | 'media-empty'
  | 'media-too-large'
  | 'media-not-an-image'
  | 'media-type-differs'
  | 'drawing-not-plain'
  | 'message-unknown'
  | 'message-invalid';

/**
 * Refused content; nothing was written. These use cases have no endpoint yet that could declare an error code, hence a
 * reason and no `Refusal`.
 */
export class ContentRefused extends Error {
  readonly reason: ContentReason;

  constructor(reason: ContentReason, what: string) {
    super(`${reason}: ${what}`);
    this.name = 'ContentRefused';
    this.reason = reason;
  }
}
