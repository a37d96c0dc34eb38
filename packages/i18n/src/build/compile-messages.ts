import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { MessageFault } from './judge-message.ts';
import { judgeMessage } from './judge-message.ts';
import { sourceMessages } from './source-messages.ts';

export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

export type CompileVerdict =
  | { readonly ok: true; readonly messages: CompiledMessages }
  | { readonly ok: false; readonly faults: readonly MessageFault[] };

type CompileOptions = {
  /** The texts that are replaced; the English catalogues by default. */
  readonly base?: Readonly<Record<string, string>>;
  /** The BCP 47 tag of the pack; with it the plural categories are validated too. */
  readonly tag?: string;
};

/**
 * Compiles texts that replace others, such as a brand's own words. All or nothing: one message that is
 * broken, holds HTML, knows other placeholders than its base or has an unknown id refuses the whole
 * record. The browser gets the compiled form, because it carries no parser (docs/decisions/0010).
 *
 * @example compileMessages({ 'core.service.title': 'Talk to us' }) // { ok: true, messages: {…} }
 */
export const compileMessages = (
  messages: Readonly<Record<string, string>>,
  { base = sourceMessages, tag }: CompileOptions = {},
): CompileVerdict => {
  const compiled: Record<string, CompiledMessage> = {};
  const faults: MessageFault[] = [];
  for (const [id, message] of Object.entries(messages)) {
    const source = Object.hasOwn(base, id) ? base[id] : undefined;
    if (source === undefined) {
      faults.push({ id, gate: 'unknown-id', detail: 'no text has this id' });
      continue;
    }
    const verdict = judgeMessage({ id, message, base: source, ...(tag === undefined ? {} : { tag }) });
    if (verdict.ok) compiled[id] = verdict.compiled;
    else faults.push(...verdict.faults);
  }
  return faults.length === 0 ? { ok: true, messages: compiled } : { ok: false, faults };
};
