/** Why something was not taken into a brand's content. The form of an operator shows these by name. */
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
 * Something an author wrote that may not be kept. Nothing was written. Until the back office speaks
 * to these verbs there is no call that could declare a code for it, hence a reason and no refusal.
 */
export class ContentRefused extends Error {
  readonly reason: ContentReason;

  constructor(reason: ContentReason, what: string) {
    super(`${reason}: ${what}`);
    this.name = 'ContentRefused';
    this.reason = reason;
  }
}
