const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

/** Pairs that the word tables would make and that games of others are known by. */
const taken = new Set(
  names(`Fortune Tiger, Fortune Rabbit, Fortune Dragon, Fortune Horse, Fortune Gem, Fortune Coin, Fortune Lion,
    Fortune Panda, Fortune Wheel, Fortune Roulette, Fortune Baccarat, Fire Joker, Fire Queen, Fire Archer, Emerald King,
    Jade Butterfly, Desert Treasure, Ocean Treasure, Crystal Queen, Silver Lion, Storm Gladiator, Dream Wheel,
    Gold Fish Hunt, Ice Joker, Thunder Shield, Lightning Horseshoe, Lightning Shark, Fire Ice, Jungle Treasure`),
);

/** Light and sound that one house of tables has made its own. */
const takenPrefix = /^Lightning (?:Roulette|Blackjack|Baccarat|Dice|Lotto|Wheel|Holdem|Bingo|Draw)$/;

/** True for "Snow Snowflake" and "Sunset Sun", which say one thing twice, and for names that others are known by. */
export const isUnsuitable = (name: string): boolean => {
  const [realm = '', thing = ''] = name.split(' ');
  return realm.startsWith(thing) || thing.startsWith(realm) || taken.has(name) || takenPrefix.test(name);
};
