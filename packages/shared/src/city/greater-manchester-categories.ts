import type { Category } from '../domain/category/category-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';

/** Categories with texts. An import adds those that its listings need; administrators can change them. */
export const startingCategories: readonly Category[] = [
  category(
    'Restaurants',
    'Places to sit down and be served, from a quick lunch to a long evening.',
    'Restaurants Across Greater Manchester',
    'Restaurants in all ten boroughs of Greater Manchester, from city centre dining rooms to local favourites, with addresses, ratings and hygiene results.',
  ),
  category(
    'Cafes',
    'Coffee, breakfast, cake and somewhere to sit with them.',
    'Cafes & Coffee Shops in Greater Manchester',
    'Find a cafe, coffee shop or tea room near you in Greater Manchester: breakfast, brunch, cake and good coffee, listed by area and shown on the map.',
  ),
  category(
    'Takeaways',
    'Hot food to carry home, and sandwiches for lunch.',
    'Takeaways Near You in Greater Manchester',
    'Takeaways across Greater Manchester listed by area and kind of food: chippies, curry houses, pizza, kebabs and more, each with its hygiene rating.',
  ),
  category(
    'Bakery',
    'Bread, pies, pastries and cakes, baked or sold over the counter.',
    'Bakeries & Cake Shops in Greater Manchester',
    'Bakeries and patisseries in Greater Manchester: fresh bread, pies, pastries and celebration cakes from craft bakers and well-known names alike.',
  ),
  category(
    'Bars & Pubs',
    'Pubs, bars and clubs; many of them serve food.',
    'Pubs & Bars Across Greater Manchester',
    'Pubs and bars in Greater Manchester, from neighbourhood locals and real ale houses to city centre cocktail bars, listed by area and on the map.',
  ),
  category(
    'Indian',
    'Curry houses, tandoori grills and South Asian kitchens.',
    'Indian Restaurants & Takeaways in Manchester',
    'Indian restaurants and takeaways across Greater Manchester: curry houses, balti and tandoori kitchens, from Rusholme to every town of the region.',
  ),
  category(
    'Chinese',
    'Cantonese, Sichuan and other Chinese kitchens, to eat in or carry home.',
    'Chinese Restaurants & Takeaways in Manchester',
    'Chinese restaurants and takeaways in Greater Manchester, from the banquets of Chinatown to the local takeaway, with addresses and hygiene ratings.',
  ),
  category(
    'Italian',
    'Trattorias, pasta kitchens and other Italian tables.',
    'Italian Restaurants in Greater Manchester',
    'Italian restaurants in Greater Manchester: trattorias, pasta kitchens and family-run dining rooms, listed by area with addresses and ratings.',
  ),
  category(
    'Pizza',
    'Pizzerias and pizza takeaways.',
    'Pizza Restaurants & Takeaways in Manchester',
    'Where to find pizza in Greater Manchester: wood-fired Neapolitan, by the slice or delivered to your door, listed by area and shown on the map.',
  ),
  category(
    'Burgers',
    'Burger bars, grills and drive-throughs.',
    'Burger Restaurants in Greater Manchester',
    'Burger bars and grills across Greater Manchester, independent kitchens and familiar names, with addresses, ratings and hygiene results in one list.',
  ),
  category(
    'Chicken',
    'Fried, grilled and peri peri chicken.',
    'Chicken Restaurants & Takeaways in Manchester',
    'Fried chicken, peri peri and grills: chicken restaurants and takeaways in every borough of Greater Manchester, listed by area with hygiene ratings.',
  ),
  category(
    'Fish & Chips',
    'Chippies, and the fish bars that frown at the word.',
    'Fish & Chips: Chippies in Greater Manchester',
    'Find your nearest chippy: fish and chip shops across Greater Manchester, from old village fryers to city centre fish bars, on a list and a map.',
  ),
  category(
    'Kebabs',
    'Doner, shish, shawarma and the grills that make them.',
    'Kebab Shops & Grills in Greater Manchester',
    'Kebab houses, shawarma counters and charcoal grills in Greater Manchester, listed by area with addresses and the latest food hygiene ratings.',
  ),
  category(
    'Sandwiches',
    'Sandwich bars and butty shops.',
    'Sandwich Bars & Butty Shops in Manchester',
    'Sandwich bars, delis and butty shops across Greater Manchester: barms, baguettes and breakfast butties near work, home or the station.',
  ),
  category(
    'Desserts',
    'Ice cream, waffles, crepes and dessert parlours.',
    'Dessert Parlours & Ice Cream in Manchester',
    'Dessert parlours in Greater Manchester for ice cream, gelato, waffles, crepes and doughnuts, listed by area, with addresses and hygiene ratings.',
  ),
  category(
    'Japanese',
    'Sushi, ramen, teppanyaki and other Japanese kitchens.',
    'Japanese Restaurants in Greater Manchester',
    'Japanese restaurants in Greater Manchester: sushi counters, ramen shops, teppanyaki grills and bento to take away, listed by area and on the map.',
  ),
  category(
    'Thai',
    'Thai restaurants and street food kitchens.',
    'Thai Restaurants in Greater Manchester',
    'Thai restaurants and takeaways in Greater Manchester: curries, noodles and street food in the city centre and the towns around it, listed by area.',
  ),
  category(
    'Turkish',
    'Turkish grills, bakeries and meze tables.',
    'Turkish Restaurants in Greater Manchester',
    'Turkish restaurants and grills in Greater Manchester: charcoal ocakbasi, meze, gozleme and breakfast, listed by area with addresses and ratings.',
  ),
  category(
    'Caribbean',
    'Jerk, curry goat and other Caribbean cooking.',
    'Caribbean Restaurants & Takeaways in Manchester',
    'Caribbean restaurants and takeaways in Greater Manchester: jerk chicken, curry goat, rice and peas and patties, listed by area and on the map.',
  ),
  category(
    'Mexican',
    'Burritos, tacos and Mexican grills.',
    'Mexican Restaurants & Burritos in Manchester',
    'Mexican food in Greater Manchester: taco bars, burrito counters and grills in the city centre and beyond, with addresses and hygiene ratings.',
  ),
  category(
    'Shisha & Lounges',
    'Shisha cafes and late lounges, most of them with a grill.',
    'Shisha Lounges & Late Lounges in Manchester',
    'Shisha lounges and late-night lounges in Greater Manchester, most of them with food, listed by area with addresses and hygiene ratings, and on the map.',
  ),
  category(
    'Middle Eastern',
    'Shawarma, falafel, mezze and the grills of the Levant, Persia and Arabia.',
    'Middle Eastern Restaurants in Manchester',
    'Middle Eastern food in Greater Manchester: Lebanese, Persian, Yemeni and Moroccan kitchens, shawarma and falafel, listed by area and on the map.',
  ),
  category(
    'Spanish',
    'Tapas bars, paella and other Spanish tables.',
    'Spanish Restaurants & Tapas in Manchester',
    'Spanish restaurants in Greater Manchester: tapas bars, paella kitchens and wine bars in the city centre and the towns, with addresses and ratings.',
  ),
  category(
    'Greek',
    'Souvlaki, gyros and Greek tavernas.',
    'Greek Restaurants & Gyros in Manchester',
    'Greek food in Greater Manchester: tavernas, souvlaki and gyros counters and Greek delis, listed by area with addresses and hygiene ratings.',
  ),
  category(
    'African',
    'Ethiopian, Nigerian, Somali and other African kitchens.',
    'African Restaurants in Greater Manchester',
    'African restaurants and takeaways in Greater Manchester: Ethiopian, Eritrean, Nigerian, Somali and other kitchens, listed by area and on the map.',
  ),
  category(
    'Vietnamese',
    'Pho, banh mi and other Vietnamese cooking.',
    'Vietnamese Restaurants in Manchester',
    'Vietnamese restaurants and street food in Greater Manchester: pho, banh mi and rice paper rolls, in the city centre and beyond, listed by area.',
  ),
];

function category(
  name: string,
  description: string,
  metaTitle: string,
  metaDescription: string,
): Category {
  return {
    id: toSlug(name),
    name,
    description,
    metaTitle,
    metaDescription,
    headerContent: '',
    footerContent: '',
  };
}
