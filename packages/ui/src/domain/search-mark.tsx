import { markMatches } from './search-mark.rules.ts';

export type SearchMarkProps = { text: string; typed: string };

/** A name with the matching part in bold and in colour, so that neither is the only cue. */
export const SearchMark = ({ text, typed }: SearchMarkProps) => (
  <bdi>
    {markMatches(text, typed).map((piece, index) =>
      piece.isMatch ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their order.
        <mark key={index} className="bg-transparent font-extrabold text-action-text">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </bdi>
);
