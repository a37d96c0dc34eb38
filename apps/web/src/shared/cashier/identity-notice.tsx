import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { useCashierTerms } from './terms.ts';
import { useIdentityText } from './use-identity-text.ts';

/** What the identity check requires, in the words of the cashier. Nothing until it is known. */
export const IdentityNotice = () => {
  const { data } = useCashierTerms();
  const identityText = useIdentityText();
  if (data === undefined) return null;
  const { state } = data.identity;
  return (
    <div className="mb-4">
      <NoticeBar tone={state === 'verified' ? 'positive' : state === 'due' ? 'warning' : 'info'}>
        {identityText(data.identity)}
      </NoticeBar>
    </div>
  );
};
