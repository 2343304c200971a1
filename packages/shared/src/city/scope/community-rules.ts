import { servesThePublic } from './serves-the-public.ts';
import type { ScopeRule } from '../import-profile.ts';

/** Churches, community centres, food banks and lunch clubs. */
export const communityRules: readonly ScopeRule[] = [
  {
    reason: 'community kitchen',
    within: 'name',
    among: 'all',
    words: [
      ...['food bank', 'foodbank', 'food banks', 'foodbanks', 'food club', 'food cycle'],
      ...['foodcycle', 'food share', 'fare share', 'fareshare', 'food pantry', 'food aid'],
      ...['food project', 'lunch club', 'lunch clubs', 'luncheon', 'luncheon club', 'lunch group'],
      ...['sunday lunch club', 'brunch club', 'feeding the community', 'read and feed'],
      ...['loaves and fishes', 'community kitchen', 'community fridge', 'drop in'],
      ...['good neighbours', 'age uk', 'age concern', 'aged persons', 'over 60s', 'over sixties'],
      ...['senior citizens', 'coffee4craig', 'mustard tree', 'booth centre', 'wellspring'],
      ...['salvation army', 'red cross', 'women drop in', 'women project', 'womens centre'],
      ...['welfare association', 'residents association', 'tenants association', 'housing trust'],
      ...['sanctuary trust', 'time 4 change', 'action on street health', 'barrowman centre'],
      ...['princes trust', 'welcome centre', 'betel', 'rainbow haven', 'emmaus house'],
      ...['manna house', 'help centre', 'lifecentre', 'life centre', 'recovery centre'],
      ...['veterans breakfast', 'make lunch', 'together women', 'coffee morning'],
      ...['coffee mornings'],
    ],
    except: ['soup kitchen', 'the drop'],
    unless: ['cafe'],
  },
  {
    reason: 'community kitchen',
    within: 'name',
    words: [
      ...['church', 'churches', 'methodist', 'baptist', 'evangelical', 'congregational'],
      ...['congregation', 'united reformed', 'u r church', 'u r c', 'reform church', 'pentecostal'],
      ...['nazarene', 'adventist', 'parish', 'presbytery', 'cathedral', 'chaplaincy', 'convent'],
      ...['quaker', 'friends meeting house', 'meeting house', 'chapel', 'mosque', 'masjid'],
      ...['gurdwara', 'sikh temple', 'hindu temple', 'buddhist', 'mandir', 'krishna temple'],
      ...['hindu mission', 'synagogue', 'hebrew', 'kingdom hall', 'christian', 'gospel'],
      ...['tabernacle', 'st matthews church', 'mission', 'elim', 'rccg', 'meditation centre'],
      ...['swaminarayan', 'islamic', 'jain', 'guru nanak', 'bharatiya mandal'],
    ],
    except: [
      ...['church inn', 'church house', 'church tavern', 'church street', 'church road'],
      ...['church lane', 'church view', 'chapel street', 'chapel walks', 'chapel house'],
      ...['chapel lane', 'old chapel', 'the chapel house', 'cathedral gardens'],
      ...['cathedral approach', 'old church'],
    ],
    unless: [...servesThePublic, ...['arms']],
  },
  {
    reason: 'community kitchen',
    within: 'name',
    words: [
      ...['community', 'village hall', 'public hall', 'parish hall', 'parish centre'],
      ...['church hall', 'church centre', 'memorial hall', 'civic hall', 'town hall'],
      ...['social centre', 'neighbourhood centre', 'scout', 'scout camp', 'youth', 'volunteer'],
      ...['voluntary services', 'charity', 'association', 'young adventure', 'cic', 'unitarian'],
      ...['windrush', 'centre'],
    ],
    except: [
      ...['activity centre', 'community garden centre', 'town hall tavern', 'arndale centre'],
      ...['shopping centre', 'garden centre', 'leisure centre', 'fitness centre', 'sports centre'],
      ...['food centre', 'chinese food centre', 'sweet centre', 'visitor centre', 'cycling centre'],
      ...['climbing centre', 'aquatics centre', 'play centre', 'city centre', 'town centre'],
      ...['manchester central', 'entertainment centre', 'heritage centre', 'arts centre'],
      ...['crafts centre', 'halal centre', 'conference centre', 'event centre', 'gamimg centre'],
      ...['trade centre', 'coffee and social', 'tennis centre', 'recreation centre'],
      ...['manchester city centre', 'health and fitness centre', 'arts and crafts centre'],
      ...['hough end centre'],
    ],
    unless: [...servesThePublic, ...['bar', 'kitchen', 'pub', 'grill', 'pizza', 'bingo', 'hotel']],
  },
  {
    reason: 'community kitchen',
    within: 'address',
    words: [
      ...['methodist church', 'baptist church', 'parish church', 'united reformed church'],
      ...['evangelical church', 'church hall', 'parish hall', 'salvation army'],
      ...['st cuthberts church', 'sure start', 'community centre', 'day centre'],
      ...['sheltered housing', 'womens centre', 'manna house', 'foodbank', 'food bank'],
    ],
    unless: [...servesThePublic, ...['kitchen', 'grill', 'pizza', 'chippy', 'club', 'bar', 'hub']],
  },
  {
    reason: 'community kitchen',
    within: 'name',
    among: 'all',
    words: ['baptist', 'methodist', 'synagogue', 'church hall', 'kingdom hall'],
    unless: ['cafe', 'coffee'],
  },
  {
    reason: 'community kitchen',
    within: 'address',
    among: 'all',
    words: ['synagogue'],
    unless: [...servesThePublic, 'deli'],
  },
  {
    // Their bar opens for bookings or for their own, even if it is registered as a pub.
    reason: 'not a place to eat',
    within: 'name',
    among: 'all',
    words: [
      ...['parish hall', 'parish centre', 'parish room', 'parish rooms', 'community centre'],
      ...['civic centre', 'civic hall', 'village hall', 'function venue', 'scout', 'scouts'],
    ],
    unless: [...servesThePublic, 'service station'],
  },
  {
    reason: 'community kitchen',
    within: 'name',
    words: ['project', 'trust'],
    except: [
      ...['pasta project', 'space project', 'sharp project', 'foundry project', 'project 53'],
    ],
    unless: ['cafe', 'coffee', 'bar', 'restaurant', 'kitchen'],
  },
];
