import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

/** Canteens of companies, and the caterers who run them. */
export const workplaceRules: readonly ScopeRule[] = [
  {
    reason: 'workplace canteen',
    within: 'name',
    among: 'all',
    words: [
      ...['canteen', 'staff', 'colleague room', 'staff room', 'staff restaurant', 'works canteen'],
    ],
    except: [
      ...['staff of life', 'ammas canteen', 'globe canteen', 'elishas canteen', 'union canteen'],
      ...['greggs canteen'],
    ],
  },
  {
    reason: 'workplace canteen',
    within: 'name',
    among: 'all',
    words: [
      ...['aramark', 'sodexo', 'baxter storey', 'baxterstorey', 'elior', 'compass'],
      ...['compass group', 'eurest', 'iss', 'mitie', 'chartwells', 'gather and gather'],
      ...['gather gather', 'dine contract', 'contract catering', 'catering academy', 'caterlink'],
      ...['cater link', 'dolce ltd', 'taylor shaw', 'olive catering', 'servest', 'wilson vale'],
      ...['bartlett mitchell', 'restaurant associates', 'accent catering', 'medirest'],
      ...['c h and co', 'ch and co', 'ch co group', 'ch co catering', 'waterfall elior'],
      ...['royle catering', 'gillian harrison', 'joll catering', 'freshfields', 'nic services'],
      ...['unique catering', 'mellors catering', 'harrison catering', 'amb catering'],
      ...['optima catering', 'veca', 'impact catering', 'rail gourmet', 'genuine dining co'],
      ...['c and c catering', 'choices catering', 'consultant caterers', 'porto catering'],
    ],
    except: ['victoria hotel by compass hospitality'],
    unless: [
      ...['asda', 'tesco', 'customer cafe', 'the range', 'b q', 'b and q', 'garden centre'],
      ...['golf club', 'costa', 'starbucks', 'museum', 'subway', 'stadium', 'football club'],
      ...['leisure centre'],
    ],
  },
  {
    reason: 'workplace canteen',
    within: 'name',
    words: [
      ...['plc', 'llp', 'distribution centre', 'service centre', 'logistics', 'headquarters'],
      ...['bus depot', 'bus garage', 'mail centre', 'training centre', 'training association'],
      ...['business school', 'industrials', 'airways', 'auction centre', 'auctioneers', 'car wash'],
      ...['trading ltd', 'education ltd', 'eng train'],
    ],
    except: ['greggs plc', 'retail plc', 'alliance manchester business school'],
    unless: servesThePublic,
  },
  {
    reason: 'workplace canteen',
    within: 'name',
    words: [
      ...['adidas', 'addleshaw goddard', 'amazon', 'boohoo com', 'british airways'],
      ...['bank of new york', 'building design partnership', 'bupa', 'capita'],
      ...['co operative group', 'convergys', 'deloitte', 'direct line group', 'endress hauser'],
      ...['ernst young', 'esure', 'eversheds', 'general medical council', 'google manchester'],
      ...['hellermanntyton', 'hologic', 'jd sports', 'j d williams', 'loreal', 'mediacom'],
      ...['mercedes benz', 'mills reeve', 'moneyplus', 'my protein', 'national blood service'],
      ...['national highways', 'network rail', 'office depot', 'pinsent masons', 'polyflor'],
      ...['pricewaterhousecoopers', 'pz cussons', 'rental cars', 'rentalcars com', 'richer sounds'],
      ...['royal mail', 'safety culture', 'siemens', 'smurfit kappa', 'spectrum brands'],
      ...['stagecoach', 'tetrosyl', 'the hut group', 'thg catering', 'vodafone', 'auto trader'],
      ...['crane payment', 'fragrance oils', 'louverlite', 'louvolite', 'milliken industrials'],
      ...['amann threads', 'widdop co', 'aqa education', 'accelerate places', 'domis construction'],
      ...['first m c', 'metro link', 'metrolink', 'cousins furniture', 'dhl', 'clipper', 'hsbc'],
      ...['itv', 'bbc', 'talk talk', 'bosch', 'bidfood', 'wilkinson star', 'speedy products'],
      ...['party delights', 'hexagon tower', 'virgin trains', 'edenpoint', 'theatre catering'],
      ...['first team kitchen'],
    ],
    except: ['costa bbc'],
    // A company's own cafe is a canteen; a chain on its premises serves everybody.
    unless: ['museum', 'costa', 'starbucks', 'nero', 'greggs', 'subway'],
  },
  {
    reason: 'workplace canteen',
    within: 'address',
    words: [
      ...['distribution centre', 'dist centre', 'distribution park', 'logistics'],
      ...['soft drinks ltd', 'training ground', 'first choice homes', 'head office'],
    ],
    unless: [
      ...['cafe', 'coffee', 'costa', 'starbucks', 'subway', 'greggs', 'takeaway', 'bar'],
      ...['snack bar'],
    ],
  },
  {
    reason: 'workplace canteen',
    within: 'name',
    words: [
      ...['shop direct', 'yodel', 'fowler welch', 'dai ltd', 'martin brower', 'civic catering'],
      ...['suite kitchen', 'top of the range caterers'],
    ],
  },
];
