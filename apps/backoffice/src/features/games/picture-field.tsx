import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { toast } from '@fairhouse/ui/primitives/toast';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '#framework/failure-text.ts';
import { type OpsEndpoint, OpsFailure, type OpsInput } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { pictureUrl } from './picture-url.ts';
import { refusalText } from './refusal-text.ts';
import { sendPicture } from './send-picture.ts';

const bytesMax = 5 * 1024 * 1024;

export type PictureFieldProps<Drop extends OpsEndpoint> = {
  label: string;
  hint: string;
  shape: 'tile' | 'mark';
  pictureKey: string | null;
  isOwn: boolean;
  isReadOnly: boolean;
  put: OpsEndpoint;
  drop: Drop;
  params: Readonly<Record<string, string>>;
  invalidates: readonly OpsEndpoint[];
};

/** The brand's own picture of a game; uploaded as it is and re-encoded by the server. */
export const PictureField = <Drop extends OpsEndpoint>({
  label,
  hint,
  shape,
  pictureKey,
  isOwn,
  isReadOnly,
  put,
  drop,
  params,
  invalidates,
}: PictureFieldProps<Drop>) => {
  const t = useT();
  const id = useId();
  const brandId = useBrandId();
  const queries = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const remove = useOpsChange(drop, { invalidates, done: 'opsCatalog.picture.removed' });
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > bytesMax) {
      toast.error(t('opsCatalog.picture.tooLarge'));
      return;
    }
    setIsSending(true);
    try {
      await sendPicture(put, params, file);
      const stale = new Set(invalidates.map(({ config }) => config.id));
      await queries.invalidateQueries({ predicate: ({ queryKey }) => stale.has(String(queryKey[0])) });
      toast.success(t('opsCatalog.picture.done'));
    } catch (error) {
      if (error instanceof OpsFailure) toast.error(refusalText(t, error) ?? failureText(t, error));
      else throw error;
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {pictureKey !== null && (
        <img
          src={pictureUrl(brandId, pictureKey)}
          alt=""
          className={clsx(
            'shrink-0 rounded-md bg-surface-3',
            shape === 'tile' ? 'aspect-3/4 w-20 object-cover' : 'size-16 object-contain',
          )}
        />
      )}
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold text-sm">{label}</p>
        <p className="mt-1 text-caption text-muted">{isReadOnly ? t('opsCatalog.picture.readOnly') : hint}</p>
        {!isReadOnly && (
          <div className="mt-2 flex flex-wrap gap-2">
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="peer sr-only"
              onChange={(event) => {
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button size="sm" icon={<ImageUp />} isLoading={isSending} asChild>
              <label htmlFor={id} className="peer-focus-visible:outline-2 peer-focus-visible:outline-action">
                {t(isOwn ? 'opsCatalog.picture.replace' : 'opsCatalog.picture.choose')}
              </label>
            </Button>
            {isOwn && (
              <Button
                size="sm"
                isLoading={remove.isRunning}
                onClick={() => void remove.run({ params } as unknown as OpsInput<Drop>).catch(() => undefined)}
              >
                {t('opsCatalog.picture.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
};
