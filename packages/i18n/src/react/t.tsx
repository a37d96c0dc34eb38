import { Fragment, type ReactNode } from 'react';
import type { MessageId, MessageValues } from '../messages.types.ts';
import { unguarded } from './guard-values.ts';
import { useLanguageView } from './hooks.ts';
import { splitTags, type TaggedPiece } from './split-tags.ts';

type Tags = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

const drawn = (pieces: readonly TaggedPiece[], tags: Tags): ReactNode =>
  pieces.map((piece, index) => {
    if (typeof piece === 'string') return unguarded(piece);
    const children = drawn(piece.pieces, tags);
    // biome-ignore lint/suspicious/noArrayIndexKey: The pieces of one text never change places among themselves.
    return <Fragment key={index}>{tags[piece.tag]?.(children) ?? children}</Fragment>;
  });

/**
 * A text with parts that are more than words. A tag nobody draws shows its words alone.
 *
 * @example <T id="core.terms.agree" tags={{ link: (words) => <a href="/help#term">{words}</a> }} />
 */
export const T = ({ id, values, tags = {} }: { id: MessageId; values?: MessageValues; tags?: Tags }): ReactNode => {
  const { tagged } = useLanguageView();
  return drawn(splitTags(tagged(id, values)), tags);
};
