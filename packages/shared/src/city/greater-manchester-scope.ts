import { childcareRules } from './scope/childcare-rules.ts';
import { communityRules } from './scope/community-rules.ts';
import { institutionRules } from './scope/institution-rules.ts';
import { leisureRules } from './scope/leisure-rules.ts';
import { otherRules } from './scope/other-rules.ts';
import { workplaceRules } from './scope/workplace-rules.ts';
import type { ScopeWords } from './import-profile.ts';

/*
 * Which registered places are listed. The words were chosen by reading the names and addresses in seven
 * registers that contain them, group by group; what they match wrongly is among the exceptions
 * (docs/decisions/0016-scope-and-categories.md says how they were checked).
 */
export const scopeWords: ScopeWords = {
  rules: [
    ...workplaceRules,
    ...institutionRules,
    ...childcareRules,
    ...communityRules,
    ...leisureRules,
    ...otherRules,
  ],
  members: {
    words: [
      ...['club', 'clubs', 'wmc', 'w m c', 'w m club', 'working mens', 'institute'],
      ...['british legion', 'royal british legion', 'masonic', 'freemasons', 'r f u', 'rufc'],
      ...['r u f c', 'rfc', 'rugby league fc', 'afc', 'a f c', 'f c', 'fc', 'football club ltd'],
      ...['cricket ground', 'harriers', 'social clu', 'social centre', 'comrades', 'con club'],
      ...['band social'],
    ],
    except: [
      ...['night club', 'nightclub', 'school club', 'holiday club', 'buddy club', 'phab club'],
      ...['lads club', 'theatre club', 'from home social club', 'junkyard golf club'],
      ...['associations clubs', 'jazz club', 'comedy club', 'breakfast club', 'supper club'],
      ...['swingers club', 'feel good club', 'flight club', 'bijou club', 'arcade club'],
      ...['honey trap club', 'lunch club', 'luncheon club', 'country club', 'cosy club'],
      ...['lawn club', 'health club', 'bones club', 'leisure club', 'the club house'],
      ...['gentlemens club', 'club 147', 'club 3000', 'youth club', 'kids club', 'food club'],
      ...['brunch club', 'chapters club', 'bamboo club', 'bingo club', 'bingo and social club'],
      ...['after school club', 'fitness club', 'tiger club', 'craft club', 'manchester united f c'],
      ...['manchester city football club', 'rochdale afc kiosks', 'salford city football club'],
      ...['candlelight club', 'norman snooker club', 'david lloyd clubs'],
    ],
  },
  caterers: {
    words: ['catering', 'caterers', 'hospitality', 'mr neil hodgin'],
    except: ['hotel by compass hospitality'],
  },
  deliveryAddresses: {
    words: [
      ...['jacuna', 'jacuna kitchens', 'ghost x kitchens', 'ghost kitchens', 'capricorn house'],
      ...['58 60 higher ardwick', 'foodstars', '1 dark lane', '2 dark lane'],
      ...['unit d aldow enterprise park', 'joules kitchen', 'joules court', '325 ordsall lane'],
      ...['deliveroo editions', 'dark kitchen', 'dark kitchens', 'cloud kitchen', 'cloud kitchens'],
      ...['ghost kitchen'],
    ],
  },
  retailers: {
    words: [
      ...['bakery', 'bakeries', 'bakers', 'bakehouse', 'patisserie', 'greggs', 'greenhalghs'],
      ...['waterfields', 'hampsons', 'sayers', 'cake shop', 'cake box', 'confectioners', 'pie'],
      ...['pies', 'pieminister', 'pasty', 'pasties', 'sandwich', 'sandwiches', 'butties', 'butty'],
      ...['barm', 'barms', 'baps', 'rolls', 'deli', 'costa', 'subway', 'starbucks', 'krispy kreme'],
      ...['millies cookies', 'gelato', 'gelatos', 'dessert', 'desserts', 'tea room', 'tearoom'],
      ...['tea rooms', 'cafe', 'coffee shop', 'coffee co', 'coffee company', 'coffee pedlar'],
      ...['diner', 'takeaway', 'hot food', 'pizza', 'lebanese grill', 'fried chicken'],
      ...['colorados chicken', 'brunch bar', 'cocktail bar', 'sushi', 'snack attack'],
      ...['caribbean kitchen', 'thai kitchen', 'hot food kitchen', 'sweet centre', 'shakes'],
      ...['delicatessen', 'poundbakery', 'bakesave', 'pret', 'muffin', 'muffins', 'bake'],
      ...['donuts', 'doughnuts', 'noodle bar', 'kebab', 'burger', 'burgers'],
    ],
    except: [
      ...['soup sandwich lunch', 'japan deli', 'warta deli', 'cannasseur confectionaries'],
      ...['charles cash confectioners', 'cash and carry', 'drinks cafe', 'internet cafe'],
      ...['saddleworth pie company', 'magpie', 'polish delicatessen'],
    ],
  },
  otherCaterers: {
    words: [
      ...['cafe', 'cafes', 'takeaway', 'restaurant', 'restaurants', 'starbucks', 'costa'],
      ...['tim hortons', 'steakhouse', 'carvery', 'miller and carter', 'miller carter', 'mooboo'],
      ...['chinese takeaway', 'shakes', 'coffee shop', 'tearoom', 'tearooms', 'tea rooms'],
      ...['bistro', 'diner', 'sandwich bar', 'brewery', 'cake box'],
    ],
  },
  publicPlaces: {
    words: [
      ...['market hall', 'arndale market', 'indoor market', 'market stalls', 'wythenshawe market'],
      ...['outdoor market', 'longsight market', 'bury market', 'tommyfield', 'hulme market'],
      ...['arndale centre', 'shopping centre', 'kampus', 'railway station', 'birch services'],
      ...['retail park', 'outside market', 'pollard yard', 'stadium', 'inn', 'tavern', 'arms'],
      ...['public house', 'avro golf', 'art gallery', 'visitor centre', 'visitors centre'],
    ],
  },
  travelling: {
    words: [
      ...['christmas market', 'chirstmas gardens', 'ices', 'ice', 'whippy', 'mr softee'],
      ...['mr softy', 'softee', 'super soft', 'superwhip', 'ice cream', 'ice cream van', 'events'],
      ...['event', 'event hire', 'amusements', 'leisure ltd', 'casino', 'fruit veg'],
      ...['fruit and veg', 'sivoris', 'candy', 'sweets', 'mobile unit', 'mobile bar', 'reg'],
      ...['trailer 2', 'convenience', 'discount store', 'admiral'],
    ],
  },
  storage: {
    words: [
      ...['flat', 'apartment', 'plot', 'caravan', 'fairholme', 'nederlands camp site', 'storage'],
      ...['mobile', 'trader', 'trailer', 'town centre trader', 'street record albert square'],
      ...['camp site', 'farm', 'arch', 'suite'],
    ],
  },
  regions: [
    ...['greater manchester', 'manchester', 'lancashire', 'lancs', 'cheshire', 'uk', 'england'],
    ...['united kingdom', 'gtr manchester', 'gt manchester', 'west yorkshire', 'bury', 'salford'],
    ...['stockport', 'bolton', 'rochdale', 'oldham', 'tameside', 'trafford', 'wigan'],
  ],
};
