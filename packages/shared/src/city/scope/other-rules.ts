import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

/** Arcades, private lodging and caterers without premises. */
export const otherRules: readonly ScopeRule[] = [
  {
    reason: 'amusement arcade',
    within: 'name',
    among: 'all',
    words: [
      ...['admiral casino', 'merkur', 'cashino', 'amusement', 'amusements', 'slots', 'slot'],
      ...['bingo', 'betfred', 'william hill', 'ladbrokes', 'swinton palais'],
    ],
  },
  {
    // A pub may be called so.
    reason: 'amusement arcade',
    within: 'name',
    words: ['admiral'],
  },
  {
    reason: 'private lodging',
    within: 'name',
    among: 'hotels',
    words: [
      ...['guest house', 'guesthouse', 'b b', 'b and b', 'bed and breakfast', 'lodging'],
      ...['lodgings', 'hostel', 'yha', 'aparthotel', 'aparthotels', 'apartments', 'accommodation'],
      ...['lettings', 'respite', 'vita student', 'student', 'housing', 'trust', 'private hotel'],
      ...['rest home', 'eph', 'travelodge', 'ibis budget', 'roomzzz', 'staycity', 'house', 'lodge'],
      ...['cottage', 'road ltd'],
    ],
    except: [
      ...['house hotel', 'lodge hotel', 'lodge and leisure hotel', 'public house', 'ale house'],
      ...['house restaurant'],
    ],
    unless: ['bar', 'pub', 'tap', 'restaurant', 'inn', 'arms', 'tavern'],
  },
  {
    reason: 'no premises',
    within: 'name',
    among: 'all',
    words: [
      ...['event catering', 'event caterers', 'events catering', 'events caterers'],
      ...['event and contract caterers', 'outside catering', 'outside caterers', 'outside caterer'],
      ...['wedding catering', 'mobile bar', 'mobile catering', 'mobile caterer', 'vending'],
      ...['vending machines', 'events management', 'mobile cocktail', 'bars yours'],
      ...['mobile barstoyou', 'expert catering', 'christmas market'],
    ],
    unless: ['restaurant', 'cafe', 'golf club', 'takeaway'],
  },
  {
    reason: 'no premises',
    within: 'name',
    words: ['events', 'slimbox fit', 'ambrose meals', 'chocolate parties'],
    unless: ['restaurant', 'cafe', 'bar'],
  },
  {
    reason: 'no premises',
    within: 'address',
    words: ['apartment'],
    unless: [...servesThePublic, ...['bar', 'kitchen', 'grill']],
  },
];
