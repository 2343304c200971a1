import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

/** Schools, nurseries, playgroups and youth centres. */
export const childcareRules: readonly ScopeRule[] = [
  {
    reason: 'school or childcare',
    within: 'name',
    words: [
      ...['school', 'schools', 'primary', 'nursery', 'nurseries', 'preschool', 'pre school'],
      ...['pre schools', 'playgroup', 'play group', 'after school', 'out of school'],
      ...['before school', 'breakfast club', 'kids club', 'holiday club', 'creche', 'childminder'],
      ...['childminders', 'childrens centre', 'child and family centre', 'family centre'],
      ...['early years', 'day nursery', 'kindergarten', 'surestart', 'sure start', 'youth zone'],
      ...['youth centre', 'youth club', 'young peoples centre', 'young persons centre'],
      ...['pupil referral', 'p r u', 'pru', 'sixth form', '6th form', 'refectory'],
      ...['school kitchen', 'college kitchen', 'sports college', 'technology college'],
      ...['rc college', 'high sch', 'tots', 'little learners', 'bright horizons'],
      ...['academy kitchen', 'co op academy', 'oasis academy', 'primary academy'],
      ...['learning centre', 'learning commons', 'asc', 'wasps', 'smarties', 'buddy club', 'utc'],
      ...['educate rochdale'],
    ],
    except: [
      ...['riding school', 'old school', 'the old school', 'school lane', 'school street'],
      ...['school road', 'nursery inn', 'nurseries ltd', 'arthur lane nurseries', 'rigg nurseries'],
      ...['nursery road', 'cookery school'],
    ],
    unless: [
      ...['cafe', 'cafes', 'coffee', 'costa', 'starbucks', 'tea rooms', 'takeaway', 'greggs'],
      ...['subway'],
    ],
  },
  {
    reason: 'school or childcare',
    within: 'name',
    words: ['college', 'academy', 'university'],
    except: [
      ...['snooker academy', 'dance academy', 'gymnastics academy', 'sports academy'],
      ...['academy of gymnastics', 'football academy', 'college road', 'university green'],
      ...['manchester academy', 'university of manchester students union', 'university of salford'],
    ],
    unless: [...servesThePublic, ...['bar', 'pub', 'arms', 'union', 'bean', 'pret']],
  },
  {
    reason: 'school or childcare',
    within: 'address',
    words: [
      ...['primary school', 'primary schoo', 'infant school', 'infants school', 'junior school'],
      ...['high school', 'secondary school', 'grammar school', 'technology college'],
      ...['sports college', 'c of e school', 'rc school', 'r c school', 'ce primary', 'cp school'],
      ...['childrens centre', 'day nursery', 'academy mediacityuk', 'academy swinton'],
      ...['salford city academy', 'stockport academy', 'redwood school', 'sixth form college'],
    ],
    unless: [...servesThePublic, ...['pizza', 'club']],
  },
  {
    reason: 'school or childcare',
    within: 'address',
    // Even a cafe in a school is for its pupils and staff.
    words: ['school', 'schools', 'sixth form', '6th form', 'xaverian college', 'academy swinton'],
    except: [
      ...['school lane', 'school street', 'school road', 'school brow', 'school house'],
      ...['school court', 'school hill', 'schools hill', 'old school', 'sunday school'],
      ...['riding school', 'business school', 'school of'],
    ],
    unless: ['pizza', 'takeaway', 'sports', 'club', 'theatre'],
  },
  {
    reason: 'school or childcare',
    within: 'address',
    // A college's training restaurant and the branch of a chain serve everybody.
    words: ['college'],
    except: [
      ...['college road', 'college street', 'college land', 'college avenue', 'college lane'],
      ...['college of music', 'old college'],
    ],
    unless: [
      ...['restaurant', 'bistro', 'costa', 'starbucks', 'nero', 'greggs', 'subway', 'pizza'],
      ...['takeaway', 'sports', 'club', 'theatre', 'arena', 'bar'],
    ],
  },
];
