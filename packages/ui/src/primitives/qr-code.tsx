import { QRCodeSVG } from 'qrcode.react';

export type QrCodeProps = {
  value: string;
  /** The target of the code, for screen readers. */
  title: string;
  /** The size of the code without its quiet zone. Spec §9: 107. */
  sizePx?: number;
};

/**
 * Dark on white in both themes, with a quiet zone of four modules: many phones read nothing else.
 * Heavy: load it with `React.lazy` where it is first needed.
 */
export const QrCode = ({ value, title, sizePx = 107 }: QrCodeProps) => (
  <span className="block w-fit self-start rounded-md bg-white p-4 inset-ring inset-ring-line">
    <QRCodeSVG value={value} title={title} size={sizePx} marginSize={0} level="M" fgColor="black" bgColor="white" />
  </span>
);
