import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

/** Arcades, private lodging, caterers without premises, shops and halls for hire. */
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
    // Budget chains feed their own guests.
    reason: 'private lodging',
    within: 'name',
    among: 'hotels',
    words: [
      ...['premier inn', 'premier lodge', 'travel inn', 'ibis', 'holiday inn express', 'motel one'],
      ...['hampton by hilton', 'campanile', 'comfort inn', 'stay inn', 'yotel', 'easyhotel'],
      ...['y club', 'niu loom'],
    ],
    unless: ['restaurant', 'bar', 'pub'],
  },
  {
    reason: 'private lodging',
    within: 'address',
    among: 'hotels',
    words: ['guest house', 'guesthouse', 'bed and breakfast'],
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
    words: ['slimbox fit', 'ambrose meals', 'chocolate parties'],
    unless: ['restaurant', 'cafe', 'bar'],
  },
  {
    reason: 'no premises',
    within: 'name',
    among: 'all',
    words: ['events'],
    unless: ['restaurant', 'cafe', 'bar', 'bars', 'arms', 'inn', 'hotel'],
  },
  {
    reason: 'not a place to eat',
    within: 'name',
    words: [
      ...['mini market', 'minimarket', 'off licence', 'newsagent', 'newsagents', 'e cigs'],
      ...['e cigarettes', 'vape', 'vapes', 'vaping', 'soap', 'candles', 'phone shop'],
      ...['lifestyle express', 'nespresso', 'scents'],
    ],
    unless: [...servesThePublic, ...['kitchen', 'grill', 'bar', 'lounge']],
  },
  {
    reason: 'not a place to eat',
    within: 'name',
    words: ['venue', 'party', 'banqueting', 'banquet'],
    unless: [...servesThePublic, ...['kitchen', 'bar', 'grill', 'pizza']],
  },
  {
    reason: 'no premises',
    within: 'address',
    words: ['apartment', 'cariocca enterprises'],
    unless: [...servesThePublic, ...['bar', 'kitchen', 'grill']],
  },
];
