const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

/** Word pairs that would equal the names of other vendors' games. */
const taken = new Set(
  names(`Fortune Tiger, Fortune Rabbit, Fortune Dragon, Fortune Horse, Fortune Gem, Fortune Coin, Fortune Lion,
    Fortune Panda, Fortune Wheel, Fortune Roulette, Fortune Baccarat, Fire Joker, Fire Queen, Fire Archer, Emerald King,
    Jade Butterfly, Desert Treasure, Ocean Treasure, Crystal Queen, Silver Lion, Storm Gladiator, Dream Wheel,
    Gold Fish Hunt, Ice Joker, Thunder Shield, Lightning Horseshoe, Lightning Shark, Fire Ice, Jungle Treasure`),
);

/** Light and sound terms that one live-casino vendor is known by. */
const takenPrefix = /^Lightning (?:Roulette|Blackjack|Baccarat|Dice|Lotto|Wheel|Holdem|Bingo|Draw)$/;

/** True for "Snow Snowflake" and "Sunset Sun", which repeat a word, and for names of other vendors' games. */
export const isUnsuitable = (name: string): boolean => {
  const [realm = '', thing = ''] = name.split(' ');
  return realm.startsWith(thing) || thing.startsWith(realm) || taken.has(name) || takenPrefix.test(name);
};
