/**
 * Passwords that people choose and attackers try first. Generated from known habits (digit runs, keyboard walks, years,
 * a word with an ending, leetspeak), plus a manual list of the most common ones. Breached passwords are in the filter
 * of `platform/passwords`.
 */

/** The most common ones, except those that a rule below generates. */
const byHand = `
  password passw0rd password1 p@ssword p@ssw0rd iloveyou princess rockyou abc123 nicole daniel babygirl monkey lovely
  jessica michael ashley qwerty letmein dragon master sunshine bailey shadow superman football baseball trustno1
  welcome admin administrator login starwars whatever freedom jordan harley hunter buster soccer tigger robert thomas
  charlie andrew michelle jennifer joshua pepper ginger summer winter hannah amanda matthew cheese computer corvette
  mercedes maverick phoenix cookie banana chocolate butterfly purple orange yellow samsung google facebook internet
  pokemon naruto liverpool chelsea arsenal barcelona realmadrid manchester juventus ferrari blink182 metallica slipknot
  nirvana eminem 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1
  qazwsx qazwsxedc qweasd qweasdzxc asdzxc qwe123 qwer1234 asdf1234 zxcv1234 abcd1234 abc12345 a1b2c3 a1b2c3d4
  aa123456 a123456 a1234567 a12345678 a123456789 123456a 1234567a 12345678a 123456789a 123qwe 123qweasd 1234qwer
  123abc 147258 147258369 159357 159753 741852 741852963 789456 789456123 456789 321654 654321 112233 11223344
  1122334455 121212 131313 123123 123123123 123321 12344321 123454321 101010 102030 10203040 202020 232323 252525
  696969 420420 007007 314159 31415926 271828 5201314 1314520 woaini woaini1314 woaini520 iloveu iloveyou1 ihateyou
  fuckyou asshole killer hacker secret secret1 secret123 changeme default guest guest123 test123 test1234 testtest
  root123 toor1234 user1234 temp1234 letmein1 letmein123 welcome1 welcome123 admin123 admin1234 admin888 admin666
  qwertyui qwertyuiop qwerty1 qwerty12 qwerty123 asdfghjkl zxcvbnm azerty azertyuiop qwertz matkhau matkhau123
  anhyeuem emyeuanh sayang sayangku bismillah doraemon jakarta indonesia thailand vietnam saigon hanoi malaysia
  singapore philippines pilipinas mahalkita brasil brazil portugal benfica sporting flamengo corinthians palmeiras
  india123 krishna ganesh jesus jesus1 jesus123 jesuschrist godisgood blessed faith hope1234 grace1 heaven angel1
  casino casino1 casino123 jackpot jackpot1 jackpot7 lucky7 lucky77 lucky777 lucky888 luckyday winner1 bigwin winwin
  roulette blackjack baccarat bacarat pokerface royalflush fullhouse slots777 bonus123 betting bet12345 sportsbet 888888
  777777 168168 16881688 88888888 66668888 86868686 68686868 99999999 520520 521521 iloveyou2 forever family friends
  qwert12345 asdasd asdasdasd zxczxc qweqwe qweqweqwe aaaaaa zzzzzz xxxxxx abcabc abcdef abcdefg abcdefgh abcdefghi
`
  .split(/\s+/)
  .filter((word) => word.length >= 6);

/** Keyboard rows and columns, and well-known sequences. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
];

/** Words common in passwords worldwide; people and attackers add the endings below. */
const words = `
  password passwort parola senha contrasena matkhau rahasia sandi qwerty asdf admin root user test guest login welcome
  hello love iloveyou angel baby princess king queen prince master boss killer hunter dragon tiger lion eagle wolf
  monkey panda kitty puppy horse shark phoenix shadow ninja samurai superman batman spider star moon sun sunshine
  summer winter spring autumn january february march april june july august september october november december monday
  friday sunday football soccer baseball basket hockey tennis golf boxing racing ferrari porsche mercedes toyota honda
  yamaha suzuki money dollar cash rich lucky luck casino poker jackpot slots bonus bet betting winner win vip gold
  silver diamond ruby crystal magic secret freedom forever family friend mother father mommy daddy sister brother
  michael daniel david andrew thomas robert james john jason kevin alex maria anna lisa laura sarah jessica jennifer
  nicole michelle ashley amanda computer internet google facebook samsung iphone android windows linux server system
  music guitar piano rock metal pokemon naruto minecraft fortnite league legend warrior knight wizard chocolate cookie
  banana orange apple cherry pepper ginger purple yellow green black white blue red london paris berlin tokyo sydney
  saigon hanoi bangkok jakarta manila india china brazil vietnam thailand indonesia malaysia japan korea jesus god
  blessed faith hope peace happy smile cool crazy sexy hot pretty beautiful flower rose lily butterfly rainbow abc abcd
`
  .split(/\s+/)
  .filter((word) => word !== '');

const yearsWritten = Array.from({ length: 2031 - 1950 }, (_, index) => String(1950 + index));

const endings = [
  ...['', '1', '2', '7', '11', '12', '13', '21', '22', '23', '69', '77', '88', '99', '00', '01', '007', '123', '321'],
  ...['111', '666', '777', '888', '1234', '4321', '12345', '123456', '1234567', '12345678', '123456789', '520', '1314'],
  ...['!', '!!', '@', '#', '1!', '12!', '123!', '1234!', '@1', '@12', '@123', '@1234', '#1', '#123', '.', '_1', '_123'],
  ...yearsWritten.slice(30),
];

/** Letters that people replace by digits and signs. */
const folded = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' }),
);

const fold = (text: string): string => [...text].map((sign) => folded.get(sign) ?? sign).join('');

const reversed = (text: string): string => [...text].reverse().join('');

const lengthMin = 6;

const partsOf = (walk: string): string[] => {
  const parts: string[] = [];
  for (let from = 0; from < walk.length; from += 1)
    for (let to = from + lengthMin; to <= walk.length; to += 1) parts.push(walk.slice(from, to));
  return parts;
};

const buildList = (): ReadonlySet<string> => {
  const list = new Set(byHand);
  for (const walk of walks) for (const part of partsOf(walk)) list.add(part).add(reversed(part));
  // One sign repeated, and a short piece repeated two to four times.
  for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789')
    for (let length = lengthMin; length <= 16; length += 1) list.add(sign.repeat(length));
  for (let number = 0; number < 1000; number += 1) {
    const piece = String(number).padStart(3, '0');
    list.add(piece.repeat(2)).add(piece.repeat(3));
    if (number < 100) list.add(piece.slice(1).repeat(3)).add(piece.slice(1).repeat(4));
  }
  for (const year of yearsWritten) list.add(year + year);
  for (const word of words)
    for (const ending of endings) if (word.length + ending.length >= lengthMin) list.add(word + ending);
  return list;
};

const list = buildList();

/** How many there are, for the documentation. */
export const commonPasswordCount = list.size;

/** Folds leetspeak in the word; the ending itself is not folded. */
const isFoldedWord = (text: string): boolean => {
  const [, stem = '', ending = ''] = /^(.*?)([0-9!@#._]{0,9})$/s.exec(text) ?? [];
  return list.has(fold(stem) + ending) || list.has(fold(text));
};

/**
 * Whether an attacker tries it early, ignoring case. Takes time in proportion to the text's length, which the wire
 * limits.
 */
export const isCommonPassword = (secret: string): boolean => {
  const text = secret.normalize('NFKC').toLowerCase();
  return list.has(text) || isFoldedWord(text);
};
