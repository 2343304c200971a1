import type { Borough, ImportArea, Neighbourhood } from './city-profile.ts';

/** The ten boroughs. Their postcode districts come from the Food Standards Agency's registers. */
export const boroughs: readonly Borough[] = [
  {
    name: 'Manchester',
    area: 'Manchester',
    fhrsCode: '415',
    districts: 'M1 M2 M3 M4 M8 M9 M11 M12 M13 M14 M15 M18 M19 M20 M21 M22 M23 M40 M60 M90'.split(
      ' ',
    ),
    sharedDistricts: ['M16', 'M7', 'WA15', 'SK9', 'SK8'],
    towns: ['wythenshawe', 'blackley', 'crumpsall', 'newton heath', 'harpurhey', 'cheetham hill'],
  },
  {
    name: 'Salford',
    area: 'Salford',
    fhrsCode: '422',
    districts: 'M5 M6 M7 M27 M28 M30 M38 M44 M50'.split(' '),
    sharedDistricts: ['M3', 'M8', 'M60'],
    towns: [
      'salford',
      'eccles',
      'swinton',
      'pendlebury',
      'worsley',
      'irlam',
      'cadishead',
      'walkden',
    ],
  },
  {
    name: 'Stockport',
    area: 'Stockport',
    fhrsCode: '428',
    districts: 'SK1 SK2 SK3 SK4 SK5 SK6 SK7 SK8 SK12'.split(' '),
    sharedDistricts: ['M19', 'M22'],
    towns: [
      'stockport',
      'cheadle',
      'cheadle hulme',
      'hazel grove',
      'bramhall',
      'marple',
      'romiley',
      'bredbury',
      'reddish',
      'gatley',
    ],
  },
  {
    name: 'Bolton',
    area: 'Bolton',
    fhrsCode: '403',
    districts: 'BL1 BL2 BL3 BL4 BL5 BL6 BL7'.split(' '),
    sharedDistricts: ['M26'],
    towns: ['bolton', 'farnworth', 'horwich', 'westhoughton', 'kearsley', 'little lever'],
  },
  {
    name: 'Bury',
    area: 'Bury',
    fhrsCode: '405',
    districts: 'BL0 BL8 BL9 M25 M26 M45'.split(' '),
    sharedDistricts: ['BL2', 'M8', 'M24'],
    towns: ['bury', 'prestwich', 'radcliffe', 'ramsbottom', 'tottington', 'whitefield'],
  },
  {
    name: 'Rochdale',
    area: 'Rochdale',
    fhrsCode: '419',
    districts: 'OL10 OL11 OL12 OL15 OL16 M24'.split(' '),
    sharedDistricts: ['BL9', 'M9'],
    towns: ['rochdale', 'heywood', 'littleborough', 'milnrow', 'middleton'],
  },
  {
    name: 'Oldham',
    area: 'Oldham',
    fhrsCode: '418',
    districts: 'OL1 OL2 OL3 OL4 OL8 OL9 M35'.split(' '),
    sharedDistricts: ['M24', 'M40'],
    towns: ['oldham', 'chadderton', 'royton', 'failsworth', 'shaw', 'uppermill', 'saddleworth'],
  },
  {
    name: 'Tameside',
    area: 'Tameside',
    fhrsCode: '430',
    districts: 'OL5 OL6 OL7 SK14 SK15 SK16 M34 M43'.split(' '),
    sharedDistricts: ['SK5', 'M11'],
    towns: [
      'tameside',
      'ashton under lyne',
      'hyde',
      'denton',
      'stalybridge',
      'droylsden',
      'dukinfield',
      'mossley',
      'audenshaw',
    ],
  },
  {
    name: 'Trafford',
    area: 'Trafford',
    fhrsCode: '431',
    districts: 'M16 M17 M31 M32 M33 M41 WA14 WA15'.split(' '),
    sharedDistricts: ['M15', 'M21', 'M23', 'WA13'],
    towns: ['trafford', 'urmston', 'hale', 'timperley', 'partington'],
  },
  {
    name: 'Wigan',
    area: 'Wigan',
    fhrsCode: '434',
    districts: 'WN1 WN2 WN3 WN4 WN5 WN6 WN7 M29 M46'.split(' '),
    sharedDistricts: ['WA3', 'M28'],
    towns: ['wigan', 'leigh', 'atherton', 'tyldesley', 'ashton in makerfield', 'golborne'],
  },
];

/**
 * The areas to import. Each centre is the median position of the food businesses in the postcode sectors of
 * the town centre; the bounds are those of the borough's registered food businesses.
 */
export const importAreas: readonly ImportArea[] = [
  {
    id: 'manchester-city-centre',
    name: 'Manchester City Centre',
    borough: 'Manchester',
    center: { lat: 53.47975, lng: -2.24457 },
    bounds: { south: 53.356, west: -2.38603, north: 53.53883, east: -2.15317 },
  },
  {
    id: 'salford',
    name: 'Salford',
    borough: 'Salford',
    center: { lat: 53.48378, lng: -2.28769 },
    bounds: { south: 53.42376, west: -2.44467, north: 53.53869, east: -2.2454 },
  },
  {
    id: 'stockport',
    name: 'Stockport',
    borough: 'Stockport',
    center: { lat: 53.41108, lng: -2.15807 },
    bounds: { south: 53.33318, west: -2.24069, north: 53.45346, east: -2.01573 },
  },
  {
    id: 'bolton',
    name: 'Bolton',
    borough: 'Bolton',
    center: { lat: 53.57793, lng: -2.42831 },
    bounds: { south: 53.52389, west: -2.62146, north: 53.63674, east: -2.33523 },
  },
  {
    id: 'bury',
    name: 'Bury',
    borough: 'Bury',
    center: { lat: 53.59285, lng: -2.29593 },
    bounds: { south: 53.48056, west: -2.37219, north: 53.67414, east: -2.24364 },
  },
  {
    id: 'rochdale',
    name: 'Rochdale',
    borough: 'Rochdale',
    center: { lat: 53.61712, lng: -2.15702 },
    bounds: { south: 53.44287, west: -2.27761, north: 53.66953, east: -2.06937 },
  },
  {
    id: 'oldham',
    name: 'Oldham',
    borough: 'Oldham',
    center: { lat: 53.5415, lng: -2.11372 },
    bounds: { south: 53.48296, west: -2.25533, north: 53.63296, east: -1.98818 },
  },
  {
    id: 'tameside',
    name: 'Tameside',
    borough: 'Tameside',
    center: { lat: 53.48871, lng: -2.09291 },
    bounds: { south: 53.43208, west: -2.16882, north: 53.52844, east: -1.98845 },
  },
  {
    id: 'trafford',
    name: 'Trafford',
    borough: 'Trafford',
    center: { lat: 53.38591, lng: -2.35117 },
    bounds: { south: 53.36422, west: -2.46042, north: 53.47793, east: -2.2565 },
  },
  {
    id: 'wigan',
    name: 'Wigan',
    borough: 'Wigan',
    center: { lat: 53.5464, lng: -2.63187 },
    bounds: { south: 53.46137, west: -2.71808, north: 53.60718, east: -2.40996 },
  },
];

const central = ['M1', 'M2', 'M3', 'M4', 'M60'];

/**
 * The neighbourhoods that the specification lists. `within` has the postcode districts that each lies in;
 * with another postcode, a word in a name ("Chorlton Tandoori" in Gorton) is no evidence.
 */
export const neighbourhoods: readonly Neighbourhood[] = [
  manchester('Rusholme', ['rusholme'], ['M13', 'M14'], ['M14']),
  manchester('Ancoats', ['ancoats'], ['M1', 'M4', 'M12', 'M40'], ['M4']),
  manchester('Chorlton', ['chorlton', 'chorlton cum hardy'], ['M16', 'M20', 'M21'], ['M21']),
  manchester('Northern Quarter', ['northern quarter'], central),
  manchester('Piccadilly', ['piccadilly'], central),
  manchester('Deansgate', ['deansgate'], [...central, 'M15']),
  manchester('Spinningfields', ['spinningfields'], central),
  manchester('Castlefield', ['castlefield'], [...central, 'M15']),
  manchester('Didsbury', ['didsbury'], ['M20', 'M21'], ['M20']),
  manchester('Fallowfield', ['fallowfield'], ['M13', 'M14', 'M20'], ['M13']),
  manchester('Withington', ['withington'], ['M14', 'M20', 'M21']),
  manchester('Levenshulme', ['levenshulme'], ['M12', 'M13', 'M19'], ['M19']),
  manchester('Hulme', ['hulme'], ['M15', 'M16'], ['M15']),
  manchester('Moss Side', ['moss side'], ['M14', 'M15', 'M16']),
  manchester('Ardwick', ['ardwick'], ['M12', 'M13'], ['M12']),
  manchester('Openshaw', ['openshaw'], ['M11', 'M12', 'M18']),
  manchester('Gorton', ['gorton'], ['M12', 'M18']),
  manchester('Longsight', ['longsight'], ['M12', 'M13', 'M14']),
  manchester('Whalley Range', ['whalley range'], ['M14', 'M15', 'M16', 'M21'], ['M16']),
  manchester('Cheetham Hill', ['cheetham hill'], ['M8', 'M7'], ['M8']),
  manchester('Clayton', ['clayton'], ['M11'], ['M11']),
  manchester(
    'City Centre',
    ['city centre', 'corn exchange', 'arndale', 'printworks', 'king street', 'bridge street'],
    central,
    ['M1', 'M2', 'M3'],
  ),
  trafford('Trafford Park', ['trafford park'], ['M16', 'M17', 'M32', 'M41']),
  trafford('Old Trafford', ['old trafford'], ['M15', 'M16', 'M17', 'M32']),
  trafford('Stretford', ['stretford'], ['M16', 'M32', 'M41']),
  trafford('Sale', ['sale', 'sale moor'], ['M33']),
  trafford('Altrincham', ['altrincham'], ['WA14', 'WA15']),
];

/** Names that contain the name of a neighbourhood or a borough and mean something else. */
export const otherPlaces: readonly string[] = [
  'cheadle hulme',
  'hulme hall',
  'chorlton on medlock',
  'chorlton mill',
  'clayton hotel',
  'bury st edmunds',
  'bolton le sands',
  'for sale',
  'greater manchester',
];

function manchester(
  name: string,
  words: readonly string[],
  within: readonly string[],
  districts: readonly string[] = [],
): Neighbourhood {
  return { name, borough: 'Manchester', words, within, districts };
}

function trafford(
  name: string,
  words: readonly string[],
  within: readonly string[],
): Neighbourhood {
  return { name, borough: 'Trafford', words, within, districts: [] };
}
