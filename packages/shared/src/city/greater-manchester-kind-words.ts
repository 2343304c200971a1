import type { NameWords } from './import-profile.ts';

// Words for the kind of a registered business, each checked by reading the names that contain it
// (docs/decisions/0016-scope-and-categories.md).

/** Words that make a registered restaurant, takeaway or retailer a cafe. */
export const cafeWords: NameWords = {
  words: [
    ...['cafe', 'cafes', 'caffe', 'caff', 'coffee', 'coffeehouse', 'espresso', 'barista'],
    ...['baristas', 'costa', 'starbucks', 'nero', 'pret', 'chaiiwala', 'tim hortons'],
    ...['krispy kreme', 'dunkin', 'philpotts', 'benugo', 'upper crust', 'bubbleology', 'chatime'],
    ...['gong cha', 'happy lemon', 'mooboo', 'yifang', 'tealive', 'chai', 'chaii', 'karak'],
    ...['bubble tea', 'bobo tea', 'tea', 'teas', 'tearoom', 'tearooms', 'brew room', 'brunch'],
    ...['breakfast', 'debenhams', 'ikea', 'museum', 'garden centre', 'leisure centre'],
    ...['visitor centre', 'soft play', 'play centre'],
  ],
  except: [
    ...['pizza costa', 'costa pizza', 'costa del', 'hard rock cafe', 'cafe rouge'],
    ...['dunkin burgers', 'zouk tea bar', 'thai street food cafe', 'rosas thai cafe'],
    ...['san carlo gran cafe', 'piccolino caffe grande', 'carluccios caffe', 'antalya coffee'],
  ],
};

/** Words that make a registered restaurant, takeaway or retailer a bakery. */
export const bakeryWords: NameWords = {
  words: [
    ...['bakery', 'bakeries', 'baker', 'bakers', 'bakehouse', 'bakehouses', 'patisserie'],
    ...['boulangerie', 'greggs', 'greenhalghs', 'waterfields', 'hampsons', 'sayers', 'cake box'],
    ...['poundbakery', 'bakesave'],
    ...['cake shop', 'confectioners', 'pie shop', 'pasty shop', 'craft bakery'],
  ],
  except: [
    ...['bakers vaults', 'bakers arms', 'allied bakeries', 'baker street', 'greggs canteen'],
  ],
};

/** Words that make a registered restaurant, hotel or caterer a pub. */
export const pubWords: NameWords = {
  words: [
    ...['inn', 'arms', 'tavern', 'hounds', 'toby carvery', 'brewers fayre', 'beefeater'],
    ...['alehouse', 'ale house', 'beerhouse', 'beer house', 'tap', 'tap house', 'taproom'],
    ...['brewery', 'pub', 'public house', 'wetherspoon', 'wetherspoons', 'slug lettuce'],
    ...['slug and lettuce', 'revolution', 'red lion', 'white lion', 'golden lion', 'black lion'],
    ...['queens head', 'kings head', 'boars head', 'bulls head', 'nags head', 'hinds head'],
    ...['royal oak', 'shady oak', 'horse and farrier', 'horse farrier', 'dog and partridge'],
    ...['dog partridge', 'coach and horses', 'coach horses', 'waggon and horses'],
    ...['george and dragon', 'george dragon', 'rose and crown', 'bird in hand', 'puss in boots'],
    ...['cross keys', 'white hart', 'spread eagle', 'swan with two necks', 'stock dove', 'ye olde'],
    ...['wine bar', 'cocktail bar', 'fox and pine', 'oxnoble', 'the rembrandt', 'the lloyds'],
  ],
  except: [
    ...['tuck inn', 'tuk inn', 'wok inn', 'chick inn', 'spice inn', 'ocean inn', 'golden inn'],
    ...['stop inn', 'smash inn', 'stumble inn', 'drop inn', 'call inn', 'simla inn', 'fish inn'],
    ...['plaice inn', 'premier inn', 'holiday inn', 'comfort inn', 'park inn', 'jurys inn'],
    ...['stay inn', 'travel inn', 'four seasons inn', 'spoon inn', 'brewery visitor centre'],
  ],
};

/**
 * Words that make a registered restaurant a cafe, unless it is anything else, such as a pub: what it
 * sells, or that it belongs to a shop, a sports centre or a place to play.
 */
export const snackWords: NameWords = {
  words: [
    ...['sandwich', 'sandwiches', 'butty', 'butties', 'buttylicious', 'barm', 'barms', 'bap'],
    ...['baps', 'baguettes', 'sarnie', 'sarnies', 'toasties', 'rolls', 'on a roll', 'deli'],
    ...['snack bar', 'dessert', 'desserts', 'sundae', 'ice cream', 'gelato', 'gelatos', 'waffle'],
    ...['waffles', 'pancake', 'pancakes', 'crepe', 'crepes', 'cake', 'cakes', 'cupcake'],
    ...['sugar shack', 'bagel', 'cookie', 'donut', 'donuts', 'kaspas', 'mug', 'pit stop'],
    ...['pitstop', 'news', 'gym', 'fitness', 'play', 'playtime', 'bounce', 'jump', 'leisure'],
    ...['sports', 'pool', 'animal farm', 'animal sanctuary', 'adventure', 'cycling centre'],
    ...['climbing', 'climb', 'karting', 'soccer', 'futsal', 'tenpin', 'cinema', 'cinemas'],
    ...['gymnastics', 'snooker', 'bowl', 'skate', 'wilko', 'the range', 'tesco', 'asda'],
    ...['morrisons', 'sainsburys', 'john lewis', 'dobbies', 'sharp project', 'heritage centre'],
    ...['arts centre', 'art gallery', 'nurseries', 'farm shop', 'farm', 'crafts centre'],
    ...['koffee', 'kaff', 'kafe', 'kahva', 'cuppaccino', 'cuppuccino', 'cappuccino', 'bean'],
    ...[
      'samwiches',
      'sand witches',
      'muffin',
      'cakery',
      'cakebox',
      'kiosk',
      'joe and the juice',
      'grindsmith',
      'friska',
    ],
    ...['pot kettle black', 'books', 'records', 'waterstones', 'plant shop', 'antiques', 'pottery'],
    ...[
      'theatre',
      'aquatics centre',
      'recreation centre',
      'baths',
      'health club',
      'nuffield health',
    ],
    ...['active tameside', 'fit city', 'dance academy', 'visitor park', 'country park', 'games'],
    ...['fun factory', 'fun depot', 'tower of fun', 'funhouse', 'funtastic', 'party palace'],
    ...['roller city', 'rough n tumble', 'tumbles', 'kids', 'bowling', 'royal voluntary service'],
    ...['wrvs', 'b and q', 'juice bar', 'health bar'],
  ],
  except: [
    ...['greek deli', 'sports bar', 'rice bowl', 'bread bowl', 'bread and bowl', 'dog bowl'],
    ...['grill and desserts', 'grill desserts'],
  ],
};

/** Words that add bars to the categories of a registered restaurant. */
export const barWords: NameWords = {
  words: [
    ...['bar', 'bars', 'hotel', 'brezo lounge', 'berretto lounge', 'molino lounge'],
    ...['navarro lounge', 'racconto lounge', 'expo lounge'],
  ],
  except: [
    ...['sandwich bar', 'butty bar', 'buttie bar', 'snack bar', 'coffee bar', 'tea bar'],
    ...['fish bar', 'pizza bar', 'chicken bar', 'noodle bar', 'sushi bar', 'juice bar'],
    ...['dessert bar', 'balti bar', 'rice bar', 'milkshake bar', 'grill bar', 'buffet bar'],
    ...['protein bar', 'health bar', 'food bar', 'milk bar', 'cafe bar', 'caffe bar', 'chaii bar'],
    ...['lahori bar', 'taco bar', 'tapas bar', 'bar b q', 'breville bar', 'chop suey bar'],
    ...['brew bar', 'brunch bar', 'delicacy bar', 'fresh fuel bar', 'supper bar', 'mozzarella bar'],
  ],
};

/** Words that make a registered restaurant a takeaway. */
export const takeawayWords: NameWords = {
  words: [
    ...['takeaway', 'take away', 'subway', 'dominos', 'papa johns', 'pizza hut delivery', 'chippy'],
    ...['fried chicken'],
  ],
  except: [
    ...['restaurant takeaway', 'restaurant and takeaway', 'restaurant and take away'],
    ...['cafe and takeaway', 'diner takeaway', 'deli takeaway'],
  ],
};

/** Words that make a caterer or a retailer a restaurant. */
export const restaurantWords: NameWords = {
  words: ['restaurant', 'restaurants', 'steakhouse', 'carvery', 'brasserie', 'pieminister'],
};
