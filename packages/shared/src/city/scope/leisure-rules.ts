import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

const namesAPlaceToEat: readonly string[] = [
  ...servesThePublic,
  ...['kitchen', 'bar', 'grill', 'pizza', 'pub', 'inn', 'hotel', 'arms', 'tavern', 'snack'],
];

/**
 * Gyms, pools, play centres, cinemas and other attractions. Their counters are for their own visitors, so they
 * are listed only if the name says that there is a place to eat or drink.
 */
export const leisureRules: readonly ScopeRule[] = [
  {
    reason: 'not a place to eat',
    within: 'name',
    among: 'all',
    words: [
      ...['gym', 'gyms', 'puregym', 'gymetc', 'fitness', 'health club', 'sport complex'],
      ...['sports complex', 'sports village', 'sports centre', 'squash centre', 'dance centre'],
      ...['powerleague', 'muay thai', 'martial arts', 'dramatic society'],
    ],
    unless: [...namesAPlaceToEat, 'leisure club'],
  },
  {
    reason: 'not a place to eat',
    within: 'name',
    words: [
      ...['spa', 'nuffield', 'david lloyd', 'fit city', 'onept', 'physical excellence', 'baths'],
      ...['leisure', 'recreation centre', 'recreation ground', 'aquatics centre', 'tennis centre'],
      ...['tennis and racquet', 'pool', 'active tameside', 'active copley', 'active medlock'],
      ...['dance academy', 'gymnastics', 'sports academy', 'football academy', 'box football'],
      ...['futsal', 'soccer', 'kick air', 'skate station', 'climbing', 'climb', 'snooker academy'],
      ...['play', 'playtime', 'playhouse', 'kidsauras', 'trampoline', 'jump', 'karting', 'slides'],
      ...['fun factory', 'fun depot', 'funhouse', 'fun house', 'funtastic', 'tower of fun'],
      ...['roller city', 'jungle mayhem', 'let loose', 'cheeky chimps', 'just giggle'],
      ...['adventure golf', 'airsoft', 'axe throwing', 'escape room', 'escape rooms', 'vr'],
      ...['games hub', 'gaming', 'gamimg centre', 'room 8 games', 'total adrenaline', 'cinema'],
      ...['cinemas', 'odeon', 'tenpin', 'amf bowling', 'hollywood bowl', 'bowling alley'],
      ...['pottery', 'doodle pots', 'pamper', 'concerts society'],
    ],
    except: ['leisure park', 'leisure club'],
    unless: namesAPlaceToEat,
  },
  {
    // Only passengers who paid, or whose ticket includes it, may enter.
    reason: 'not a place to eat',
    within: 'name',
    among: 'all',
    words: [
      ...['first class lounge', 'business class lounge', 'premium lounge', 'airport lounge'],
      ...['departure lounge', 'escape lounge', '1903 lounge', 'aspire lounge'],
      ...['etihad vip lounge'],
    ],
  },
];
