import { markMatches } from './search-mark.rules.ts';

export type SearchMarkProps = { text: string; typed: string };

/** A name with the part that was searched for in bold: weight and colour, so that neither has to do it alone. */
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
