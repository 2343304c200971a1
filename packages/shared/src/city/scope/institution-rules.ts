import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

/** Prisons, barracks, police, hospitals, care homes and halls of residence. */
export const institutionRules: readonly ScopeRule[] = [
  {
    reason: 'institution',
    within: 'name',
    among: 'all',
    words: [
      ...['prison', 'hmp', 'h m prison', 'prisoners', 'secure unit', 'police', 'constabulary'],
      ...['fire service', 'fire rescue service', 'battalion', 'barracks', 'army', 'reserve centre'],
      ...['ta centre', 't a centre', 'officer training corps', 'ministry of defence'],
      ...['immigration', 'custody', 'bail hostel', 'bail', 'probation', 'ambulance', 'sea cadets'],
      ...['rsthf', 'magistrates', 'crown court', 'justice centre', 'law courts'],
    ],
    except: ['the barracks cafe', 'barracks cafe', 'salvation army'],
  },
  {
    reason: 'institution',
    within: 'name',
    words: [
      ...['hospital', 'hospice', 'nhs', 'infirmary', 'mental health', 'nursing home', 'care home'],
      ...['care centre', 'residential home', 'rest home', 'sheltered scheme', 'sheltered housing'],
      ...['day centre', 'resource centre', 'resource unit', 'respite', 'supported living'],
      ...['medical centre', 'health centre', 'wellness centre', 'patient kitchen', 'dialysis'],
      ...['care limited', 'care ltd', 'retirement', 'adult day care', 'day service', 'day care'],
    ],
    unless: [
      ...servesThePublic,
      ...['league of friends', 'wrvs', 'rvs', 'royal voluntary service', 'shop', 'w h smith'],
      ...['m s simply food'],
    ],
  },
  {
    reason: 'institution',
    within: 'address',
    words: [
      ...['prison', 'h m p', 'hmp', 'secure unit', 'immigration', 'holding facility', 'custody'],
      ...['bail hostel', 'probation', 'barracks', 'nursing home', 'care home', 'hospice'],
      ...['freight terminal', 'crown court', 'magistrates court'],
    ],
    except: ['the barracks'],
    unless: [...servesThePublic, ...['visitor']],
  },
  {
    reason: 'institution',
    within: 'name',
    words: [
      ...['halls of residence', 'hall of residence', 'halls kitchen', 'hall kitchen'],
      ...['vita student', 'student village'],
    ],
    except: ['town hall kitchen'],
    unless: servesThePublic,
  },
  {
    reason: 'institution',
    within: 'name',
    words: ['hall'],
    except: [
      ...['market hall', 'produce hall', 'albert hall', 'town hall tavern', 'manchester hall'],
      ...['hall lane', 'hall street', 'hall road', 'old hall', 'godley hall', 'worsley old hall'],
      ...['hall kitchen', 'bredbury hall', 'masonic hall', 'dance hall', 'hall inn', 'hall hotel'],
      ...['snooker hall'],
    ],
    unless: [...servesThePublic, ...['kitchen', 'inn', 'hotel', 'bar', 'pub', 'arms']],
  },
];
