import { Globe, type LucideIcon, MessageCircle } from 'lucide-react';
import {
  type SimpleIcon,
  siAndroid,
  siApple,
  siFacebook,
  siGoogle,
  siLine,
  siMessenger,
  siTelegram,
  siViber,
  siWechat,
  siWhatsapp,
  siZalo,
} from 'simple-icons';

const marks: Record<string, SimpleIcon> = {
  android: siAndroid,
  apple: siApple,
  facebook: siFacebook,
  google: siGoogle,
  ios: siApple,
  line: siLine,
  messenger: siMessenger,
  telegram: siTelegram,
  viber: siViber,
  wechat: siWechat,
  whatsapp: siWhatsapp,
  zalo: siZalo,
};

// Our own channels have no brand logo.
const ownIcons: Record<string, LucideIcon> = { chat: MessageCircle };

export type BrandIconProps = {
  /** Case-insensitive, because operators and the API use both: `TELEGRAM`, `telegram`. */
  name: string;
  className?: string | undefined;
};

/** The logo of a network or platform in the colour of the surrounding text; a neutral globe for an unknown one. */
export const BrandIcon = ({ name, className = 'size-5' }: BrandIconProps) => {
  const key = name.trim().toLowerCase();
  const mark = Object.hasOwn(marks, key) ? marks[key] : undefined;
  if (mark)
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={className}>
        <path d={mark.path} />
      </svg>
    );
  const Icon = (Object.hasOwn(ownIcons, key) && ownIcons[key]) || Globe;
  return <Icon aria-hidden="true" className={className} />;
};
