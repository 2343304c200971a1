import type { CategoryWords } from './import-profile.ts';

/*
 * The words were chosen by reading the names in seven registers that contain them; what they match wrongly
 * is among the exceptions (docs/decisions/0016-scope-and-categories.md says how they were checked). Words
 * that were wrong too often are left out: spices, fish, chips, roll, roma, milano, napoli, bella, smash,
 * sweet, shakes, cake, bread, brew, bistro, tokyo, mexico, island, khan, raja, shah. A register's pubs get
 * no cuisine: the Lost in Tokyo serves cocktails.
 */

/** Words in the name of a registered place that add a category. */
export const cuisineWords: readonly CategoryWords[] = [
  {
    category: 'Indian',
    words: [
      ...['masalla'],
      ...['indian', 'tandoori', 'tandoor', 'balti', 'curry', 'kurry', 'spice', 'bombay', 'mumbai'],
      ...['bengal', 'delhi', 'india', 'punjab', 'punjabi', 'lahori', 'lahore', 'raj', 'tiffin'],
      ...['desi', 'mughal', 'mughli', 'moghul', 'mogul', 'karahi', 'masala', 'massala', 'massalla'],
      ...['tikka', 'biryani', 'biriyani', 'dosa', 'chaat', 'naan', 'roti', 'chapati', 'chapatti'],
      ...['chappati', 'samosa', 'pakora', 'bhaji', 'dhaba', 'haveli', 'darbar', 'chaska'],
      ...['bollywood', 'rasoi', 'madras', 'chennai', 'jaipur', 'kashmir', 'kashmiri', 'lucknow'],
      ...['nawab', 'nawaab', 'taj mahal', 'shere khan', 'sweet centre', 'sweet house', 'chaiiwala'],
      ...[
        'akbar',
        'akbars',
        'pratha',
        'paratha',
        'dosaxpress',
        'indi2nite',
        'bundobust',
        'dishoom',
      ],
      ...['mowgli', 'east z east', 'eastzeast', 'chutney'],
    ],
    except: [
      ...['west indian', 'thai spice', 'coffee n spice', 'spice of life', 'curry goat'],
      ...['african cuisine'],
    ],
  },
  {
    category: 'Chinese',
    words: [
      ...['sichuan', 'chow mein'],
      ...['chinese', 'china', 'chinatown', 'wok', 'peking', 'beijing', 'canton', 'cantonese'],
      ...['hong kong', 'shanghai', 'szechuan', 'hunan', 'dim sum', 'chop suey', 'mandarin'],
      ...['yang sing', 'wing hing', 'wing wah', 'tai pan', 'happy seasons', 'middle kingdom'],
      ...['dragon palace', 'golden dragon', 'golden phoenix'],
    ],
    except: [
      ...['karahi wok', 'wok to walk', 'wok walk', 'fine china', 'teppanyaki chinatown'],
      ...['wok and flame'],
    ],
  },
  {
    category: 'Chinese',
    onlyTakeaways: true,
    words: [
      ...['dragon', 'great wall', 'oriental', 'jade', 'golden', 'lucky', 'fortune', 'phoenix'],
      ...['panda', 'ming', 'dynasty', 'wing', 'wah', 'hing', 'sing', 'fung', 'yee', 'yip', 'wong'],
      ...['wang', 'wangs', 'chan', 'chans', 'changs', 'chus', 'cheung', 'cheong', 'kwong', 'hong'],
      ...['garden', 'ho ho', 'ho fat', 'bo ho', 'happy house', 'happy family', 'happy village'],
      ...['happy star', 'happy wok', 'happy garden', 'ocean palace', 'lantern palace', 'kung fu'],
      ...['noodle box', 'noodle house', 'manchu', 'lotus', 'bamboo', 'orient', 'sun sun'],
      ...['sun lok', 'tai wah', 'long fung', 'kee'],
    ],
    except: [
      ...['dragon burger box', 'golden fried chicken', 'golden tandoori', 'golden chippy'],
      ...['golden fish', 'golden plate', 'golden kitchen', 'golden hind', 'lucky fish bar'],
      ...['spice garden', 'spicy garden', 'secret garden', 'phoenix deli', 'phoenix cafe'],
      ...['wing dash', 'wing ranch', 'wah gwaan', 'wah ji wah', 'sushi oriental', 'jade spa'],
      ...['garden cafe', 'garden centre', 'market garden'],
    ],
  },
  {
    category: 'Italian',
    words: [
      ...['italian', 'italiano', 'italiana', 'italia', 'italy', 'ristorante', 'trattoria'],
      ...['osteria', 'pasta', 'zizzi', 'prezzo', 'carluccios', 'piccolino', 'san carlo', 'gusto'],
      ...['frankie bennys', 'frankie and bennys', 'sicilian', 'vapiano', 'bella italia'],
      ...['mamma mia', 'mama mia', 'la dolce vita', 'croma', 'ask italian'],
    ],
    except: ['gusto deli'],
  },
  {
    category: 'Pizza',
    words: [
      ...['pizza', 'pizzas', 'pizzeria', 'pizzerias', 'pizzaluxe', 'dominos', 'papa johns'],
      ...['fireaway', 'caprinos', 'franco manca', 'calzone'],
    ],
  },
  {
    category: 'Burgers',
    words: [
      ...['smash burger'],
      ...['burger', 'burgers', 'mcdonalds', 'burger king', 'five guys', 'archies', 'shake shack'],
      ...['almost famous', 'burgerism', 'burgerholic', 'smashed burger'],
    ],
  },
  {
    category: 'Chicken',
    words: [
      ...['slim chickens'],
      ...['chicken', 'kfc', 'nandos', 'peri peri', 'piri piri', 'chickenland', 'wingstop', 'wings'],
      ...['chickano', 'dixy', 'roosters'],
    ],
    except: ['wings restaurant', 'wings dai pai dong', 'chicken soup'],
  },
  {
    category: 'Fish & Chips',
    words: [
      ...['fish n chip'],
      ...['fish chips', 'fish and chips', 'fish n chips', 'fish chip', 'fish and chip'],
      ...['vish and chips', 'cod and chips', 'chippy', 'chippie', 'chip shop', 'fish bar'],
      ...['fisheries', 'friery', 'fryer', 'fryers', 'frying pan', 'plaice', 'cod'],
      ...['harry ramsdens', 'fryery', 'fryeries', 'chish and fips', 'battered friar'],
    ],
  },
  {
    category: 'Kebabs',
    words: ['shawerma', 'shwarma', 'kebab', 'kebabs', 'kebabish', 'doner', 'donner', 'shawarma'],
  },
  {
    category: 'Sandwiches',
    words: [
      ...['baguette', 'toastie', 'samwiches', 'sand witches'],
      ...['sandwich', 'sandwiches', 'subway', 'butty', 'butties', 'buttylicious', 'barm', 'barms'],
      ...['bap', 'baps', 'baguettes', 'sarnie', 'sarnies', 'toasties', 'bagel', 'bagels', 'deli'],
      ...['rolls', 'on a roll', 'panini', 'paninis', 'philpotts', 'pret', 'greggs'],
    ],
    except: ['deli ice', 'greek deli', 'kosher deli', 'bap bap', 'deli mbp'],
  },
  {
    category: 'Desserts',
    words: [
      ...['gelateria'],
      ...['dessert', 'desserts', 'deserts', 'ice cream', 'gelato', 'gelatos', 'waffle', 'waffles'],
      ...['pancake', 'pancakes', 'crepe', 'crepes', 'creperie', 'donut', 'donuts', 'doughnut'],
      ...['doughnuts', 'sundae', 'shakes and cakes', 'shakes cakes', 'cookie', 'cookies'],
      ...['creamery', 'kaspas', 'krispy kreme', 'cake box', 'pudding'],
    ],
    except: ['cookies filling station'],
  },
  {
    category: 'Japanese',
    words: [
      ...['japanese', 'japan', 'sushi', 'ramen', 'teppanyaki', 'bento', 'izakaya', 'wagamama'],
      ...['itsu', 'yakisoba'],
    ],
  },
  {
    category: 'Thai',
    words: ['thai', 'thailand', 'siam', 'thaikhun'],
    except: ['muay thai'],
  },
  {
    category: 'Turkish',
    words: [
      'anatolia',
      'ocakbasi',
      'ottoman',
      'turkish',
      'istanbul',
      'anatolian',
      'antalya',
      'topkapi',
    ],
  },
  {
    category: 'Caribbean',
    words: [
      ...['caribbean', 'carribean', 'jamaican', 'jamaica', 'jerk', 'turtle bay', 'wah gwaan'],
      ...['yardie', 'kool runnings', 'cool runnings'],
    ],
  },
  {
    category: 'Mexican',
    words: [
      ...['mexican', 'burrito', 'burritos', 'barburrito', 'taco', 'tacos', 'taqueria', 'chiquitos'],
      ...['chilango', 'casa mexica'],
    ],
  },
  {
    category: 'Shisha & Lounges',
    words: ['shisha', 'sheesha', 'hookah', 'huqqa', 'lounge'],
    except: [
      ...['escape lounge', '1903 lounge', 'first class lounge', 'vip lounge', 'premium lounge'],
      ...['spice lounge', 'curry lounge', 'indian lounge', 'coffee lounge', 'dessert lounge'],
      ...['latte lounge', 'ice lounge', 'lounge tapas', 'library lounge', 'lounge cafe'],
      ...['lounge kitchen', 'brezo lounge', 'berretto lounge', 'molino lounge', 'navarro lounge'],
      ...['racconto lounge', 'expo lounge', 'bali health lounge'],
    ],
  },
  {
    category: 'Middle Eastern',
    words: [
      ...['lebanese', 'lebanon', 'libanais', 'persian', 'iranian', 'kurdish', 'syrian', 'iraqi'],
      ...['yemen', 'yemeni', 'egyptian', 'moroccan', 'marrakesh', 'marrakech', 'arabic', 'arabian'],
      ...['middle eastern', 'falafel', 'falafels', 'mezze', 'armenian', 'afghan', 'kobeda'],
      ...['manakeesh', 'shawarma', 'tehran', 'baghdady', 'damas', 'kubbeh', 'kurdistan', 'syriano'],
    ],
    except: ['turkiss shawarma', 'istanbul shawarma'],
  },
  {
    category: 'Spanish',
    words: [
      ...['spanish', 'tapas', 'tapeo', 'paella', 'paellas', 'iberica', 'evuna', 'la mancha'],
      ...['la bandera', 'el rincon', 'la vina', 'baratxuri'],
    ],
    except: ['japanese tapas', 'tapeo supra'],
  },
  {
    category: 'Greek',
    words: [
      ...['tzatziki'],
      ...['greek', 'souvlaki', 'gyros', 'gyroland', 'athenian', 'bouzouki', 'zorbas', 'tzatzikis'],
      ...['katsouris', 'dimitris', 'hellenic'],
    ],
    except: ['greek st', 'greek street'],
  },
  {
    category: 'African',
    words: [
      ...['congolese'],
      ...['african', 'africa', 'afro', 'afrocaribbean', 'ethiopian', 'eritrean', 'somali'],
      ...['sudanese', 'habesha', 'nigerian', 'jollof', 'suya', 'nyama choma', 'ghanaian'],
    ],
  },
  {
    category: 'Vietnamese',
    words: ['vietnamese', 'vietnam', 'viet', 'vnam', 'pho', 'banh mi', 'hanoi', 'saigon'],
    except: ['pho thong'],
  },
];
