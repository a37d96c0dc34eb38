import type { BrandInfo } from '#shared/lib/permission.ts';
import { text } from '#texts';
import { languageNames } from './language-names.ts';

export type LanguageListProps = { languages: BrandInfo['languages'] };

export const LanguageList = ({ languages }: LanguageListProps) => {
  if (languages.supported.length === 0) return <p className="text-muted">{text('home.front.languages.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {languages.supported.map((pack) => {
        const known = languageNames[pack];
        return (
          <li key={pack} className="rounded-sm bg-surface-2 px-2.5 py-1 text-sm text-text-2">
            <bdi lang={known?.tag}>{known?.name ?? pack}</bdi>
            {pack === languages.default && (
              <span className="ms-2 font-semibold text-action-text">{text('home.front.languages.default')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
