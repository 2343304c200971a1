import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

const namesAPlaceToEat: readonly string[] = [
  ...servesThePublic,
  ...['kitchen', 'bar', 'grill', 'pizza', 'pub', 'inn', 'hotel', 'arms', 'tavern', 'snack'],
];

/**
 * Gyms, pools, play centres, cinemas and other attractions. Their counters are for those who came for the
 * attraction, so they are listed only if the name says that somebody may come to eat.
 */
export const leisureRules: readonly ScopeRule[] = [
  {
    reason: 'not a place to eat',
    within: 'name',
    among: 'all',
    words: [
      ...['gym', 'gyms', 'puregym', 'gymetc', 'fitness', 'health club', 'sport complex'],
      ...['sports complex', 'sports village', 'sports centre', 'squash centre', 'dance centre'],
    ],
    unless: [...namesAPlaceToEat, 'leisure club'],
  },
  {
    reason: 'not a place to eat',
    within: 'name',
    words: [
      ...['spa', 'nuffield', 'david lloyd', 'fit city', 'onept', 'physical excellence', 'baths'],
      ...['leisure', 'leisure centre', 'leisure pool', 'recreation centre', 'recreation ground'],
      ...['swimming pool', 'aquatics centre', 'tennis centre', 'tennis and racquet', 'pool'],
      ...['active tameside', 'active copley', 'dance academy', 'gymnastics', 'sports academy'],
      ...['football academy', 'box football', 'futsal', 'soccer', 'kick air', 'skate station'],
      ...['climbing', 'climb', 'snooker academy'],
    ],
    except: ['leisure park', 'leisure club'],
    unless: namesAPlaceToEat,
  },
  {
    reason: 'not a place to eat',
    within: 'name',
    words: [
      ...['play', 'playtime', 'play centre', 'soft play', 'playhouse', 'kidsauras', 'trampoline'],
      ...['jump', 'karting', 'go karting', 'slides', 'fun factory', 'fun depot', 'funhouse'],
      ...['fun house', 'funtastic', 'tower of fun', 'roller city', 'jungle mayhem', 'let loose'],
      ...['cheeky chimps', 'just giggle', 'adventure golf', 'airsoft', 'axe throwing'],
      ...['escape room', 'escape rooms', 'vr', 'games hub', 'gaming', 'gamimg centre'],
      ...[
        'room 8 games',
        'total adrenaline',
        'cinema',
        'cinemas',
        'odeon',
        'tenpin',
        'amf bowling',
      ],
      ...['hollywood bowl', 'bowling alley'],
    ],
    unless: namesAPlaceToEat,
  },
];
