import type { Neighbourhood } from './city-profile.ts';
import { manchester } from './manchester-neighbourhoods.ts';
import { placesOf } from './places-of-borough.ts';

const salford = placesOf('Salford', {
  'Salford Quays': {
    localities: 'salford quays, the quays, media city, media city uk, mediacityuk, clippers quay',
    within: 'M5, M50',
    sectors: 'M50 1, M50 2, M50 3',
  },
  Broughton: {
    localities: 'broughton, higher broughton, lower broughton, kersal, broughton park',
    within: 'M7, M8',
    sectors: 'M7 1, M7 2, M7 3, M7 4',
  },
  Pendleton: { localities: 'pendleton', within: 'M6', sectors: 'M6 5' },
  Eccles: {
    localities: 'eccles, monton, patricroft, winton, barton',
    within: 'M30',
    sectors: 'M30 0, M30 7, M30 8, M30 9',
  },
  Swinton: {
    localities: 'swinton, wardley, clifton',
    within: 'M6 6, M27',
    sectors: 'M27 0, M27 4, M27 5, M27 6, M27 8, M27 9',
  },
  Pendlebury: { localities: 'pendlebury', within: 'M27' },
  Worsley: {
    localities: 'worsley, worsley village, boothstown, ellenbrook, roe green',
    within: 'M27 9, M28 1, M28 2',
    sectors: 'M28 1, M28 2',
  },
  Walkden: { localities: 'walkden', within: 'M28', sectors: 'M28 3, M28 7' },
  'Little Hulton': {
    localities: 'little hulton',
    within: 'M28, M38',
    sectors: 'M28 0, M38 0, M38 9',
  },
  Irlam: { localities: 'irlam', within: 'M44', sectors: 'M44 6' },
  Cadishead: { localities: 'cadishead', within: 'M44', sectors: 'M44 5' },
});

const stockport = placesOf('Stockport', {
  Heatons: {
    localities: 'heaton moor, heaton mersey, heaton chapel, heaton norris, the heatons',
    within: 'M19, SK4, SK5',
    sectors: 'M19 2, SK4 1, SK4 2, SK4 3, SK4 4, SK4 5',
  },
  Reddish: {
    localities: 'reddish, north reddish, south reddish',
    within: 'SK4, SK5',
    sectors: 'SK5 6, SK5 7',
  },
  Brinnington: { localities: 'brinnington', within: 'SK5', sectors: 'SK5 8' },
  Edgeley: { localities: 'edgeley, cheadle heath', within: 'SK3', sectors: 'SK3 0, SK3 9' },
  Offerton: { localities: 'offerton', within: 'SK1, SK2', sectors: 'SK2 5' },
  'Hazel Grove': {
    localities: 'hazel grove',
    within: 'SK7',
    sectors: 'SK7 4, SK7 5, SK7 6',
  },
  Bramhall: {
    localities: 'bramhall, woodford',
    within: 'SK7',
    sectors: 'SK7 1, SK7 2, SK7 3',
  },
  'Cheadle Hulme': { localities: 'cheadle hulme', within: 'SK8', sectors: 'SK8 5, SK8 6, SK8 7' },
  Cheadle: { localities: 'cheadle', within: 'SK8 1, SK8 2', sectors: 'SK8 1, SK8 2' },
  Gatley: { localities: 'gatley', within: 'SK8', sectors: 'SK8 4' },
  'Heald Green': { localities: 'heald green', within: 'SK8, M22', sectors: 'SK8 3' },
  Bredbury: { localities: 'bredbury', within: 'SK6', sectors: 'SK6 2' },
  Woodley: { localities: 'woodley', within: 'SK6', sectors: 'SK6 1' },
  Romiley: { localities: 'romiley', within: 'SK6', sectors: 'SK6 3, SK6 4' },
  Marple: {
    localities: 'marple, marple bridge, mellor, compstall, strines, hawk green, rose hill',
    within: 'SK6',
    sectors: 'SK6 5, SK6 6, SK6 7',
  },
  'High Lane': { localities: 'high lane', within: 'SK6, SK12', sectors: 'SK6 8' },
});

const bury = placesOf('Bury', {
  Prestwich: {
    localities: 'prestwich',
    within: 'M8, M25',
    sectors: 'M8 4, M25 0, M25 1, M25 2, M25 3, M25 5, M25 7, M25 8, M25 9',
  },
  Whitefield: { localities: 'whitefield', within: 'M25, M45', sectors: 'M45 6, M45 7, M45 8' },
  Radcliffe: {
    localities: 'radcliffe, ainsworth',
    within: 'BL2, BL8, M26, M45',
    sectors: 'BL2 5, BL2 6, M26 0, M26 1, M26 2, M26 3, M26 4',
  },
  Ramsbottom: {
    localities: 'ramsbottom, shuttleworth, holcombe',
    within: 'BL0, BL8, BL9',
    sectors: 'BL0 0, BL0 9',
  },
  Tottington: {
    localities: 'tottington, greenmount, walshaw, hawkshaw',
    within: 'BL8',
    sectors: 'BL8 3, BL8 4',
  },
});

const rochdale = placesOf('Rochdale', {
  Middleton: {
    localities: 'middleton, middelton',
    within: 'M9, M24, OL10',
    sectors: 'M24 1, M24 2, M24 4, M24 5, M24 6',
  },
  Heywood: {
    localities: 'heywood',
    within: 'BL9, OL10, OL11',
    sectors: 'BL9 7, OL10 1, OL10 2, OL10 3, OL10 4',
  },
  Littleborough: { localities: 'littleborough', within: 'OL15', sectors: 'OL15 0, OL15 8, OL15 9' },
  Milnrow: { localities: 'milnrow, newhey', within: 'OL16', sectors: 'OL16 3' },
  Wardle: { localities: 'wardle', within: 'OL12' },
});

const oldham = placesOf('Oldham', {
  Chadderton: {
    localities: 'chadderton, middleton junction',
    within: 'M24, M40, OL1, OL2, OL9',
    sectors: 'M24 1, M40 0, OL9 0, OL9 8, OL9 9',
  },
  Royton: { localities: 'royton', within: 'OL1, OL2', sectors: 'OL2 5, OL2 6' },
  Shaw: { localities: 'shaw, crompton', within: 'OL1, OL2, OL4', sectors: 'OL2 7, OL2 8' },
  Failsworth: { localities: 'failsworth', within: 'M35, M40, OL8', sectors: 'M35 0, M35 9' },
  Lees: {
    localities: 'lees, springhead, austerlands, grotton',
    within: 'OL4',
    sectors: 'OL4 4',
  },
  Saddleworth: {
    localities:
      'saddleworth, uppermill, delph, greenfield, diggle, dobcross, denshaw, grasscroft, lydgate, scouthead',
    within: 'OL3, OL4',
    sectors: 'OL3 5, OL3 6, OL3 7',
  },
});

const tameside = placesOf('Tameside', {
  'Ashton-under-Lyne': {
    localities: 'ashton under lyne, ashton',
    within: 'OL6, OL7',
    sectors: 'OL6 6, OL6 7, OL6 8, OL6 9, OL7 0, OL7 9',
  },
  Hyde: {
    localities: 'hyde, gee cross, godley, hattersley',
    within: 'SK14 1, SK14 2, SK14 3, SK14 4, SK14 5, SK16',
    sectors: 'SK14 1, SK14 2, SK14 3, SK14 4, SK14 5',
  },
  Mottram: { localities: 'mottram, broadbottom', within: 'SK14', sectors: 'SK14 6' },
  Hollingworth: { localities: 'hollingworth', within: 'SK14', sectors: 'SK14 8' },
  Denton: {
    localities: 'denton',
    within: 'M34, SK5',
    sectors: 'M34 2, M34 3, M34 6, M34 7, SK5 6',
  },
  Audenshaw: { localities: 'audenshaw', within: 'M34, M43, M11', sectors: 'M34 5' },
  Droylsden: { localities: 'droylsden', within: 'M11, M43', sectors: 'M43 6, M43 7' },
  Dukinfield: { localities: 'dukinfield', within: 'SK14, SK16', sectors: 'SK16 4, SK16 5' },
  Stalybridge: {
    localities: 'stalybridge',
    within: 'OL6, SK15',
    sectors: 'SK15 1, SK15 2, SK15 3',
  },
  Mossley: { localities: 'mossley', within: 'OL5', sectors: 'OL5 0, OL5 9' },
});

const trafford = placesOf('Trafford', {
  'Trafford Centre': {
    localities: 'trafford centre, the trafford centre, intu trafford centre',
    within: 'M17, M41',
    sectors: 'M17 8',
  },
  'Trafford Park': { words: 'trafford park', within: 'M16, M17, M32, M41', sectors: 'M17 1' },
  'Old Trafford': {
    words: 'old trafford',
    within: 'M15, M16, M17, M32',
    sectors: 'M16 0, M16 7, M16 9',
  },
  Stretford: { words: 'stretford', within: 'M16, M32, M41', sectors: 'M32 0, M32 8, M32 9' },
  Sale: {
    words: 'sale, sale moor',
    localities: 'ashton on mersey, brooklands',
    within: 'M33',
    sectors: 'M33 2, M33 3, M33 4, M33 5, M33 6, M33 7',
  },
  Urmston: {
    localities: 'urmston, flixton, davyhulme',
    within: 'M41',
    sectors: 'M41 0, M41 5, M41 6, M41 8, M41 9',
  },
  Partington: { localities: 'partington, carrington', within: 'M31', sectors: 'M31 4' },
  Timperley: { localities: 'timperley', within: 'M23, WA14, WA15', sectors: 'WA15 6, WA15 7' },
  Hale: { localities: 'hale', within: 'WA14, WA15', sectors: 'WA15 9' },
  'Hale Barns': { localities: 'hale barns', within: 'WA15', sectors: 'WA15 0' },
  Bowdon: { localities: 'bowdon', within: 'WA14' },
  Altrincham: {
    words: 'altrincham',
    localities: 'broadheath',
    within: 'WA14 1, WA14 2, WA14 4, WA14 5, WA15 7, WA15 8',
    sectors: 'WA14 1, WA14 5',
  },
});

const bolton = placesOf('Bolton', {
  Farnworth: { localities: 'farnworth', within: 'BL3, BL4' },
  Kearsley: { localities: 'kearsley', within: 'BL4, M26', sectors: 'BL4 8' },
  'Little Lever': { localities: 'little lever', within: 'BL3' },
  Horwich: { localities: 'horwich', within: 'BL6', sectors: 'BL6 5, BL6 6, BL6 7' },
  Blackrod: { localities: 'blackrod', within: 'BL6' },
  Westhoughton: { localities: 'westhoughton', within: 'BL5', sectors: 'BL5 2, BL5 3' },
  'Bromley Cross': { localities: 'bromley cross, egerton', within: 'BL7', sectors: 'BL7 9' },
});

const wigan = placesOf('Wigan', {
  Leigh: { localities: 'leigh', within: 'WN7', sectors: 'WN7 1, WN7 2, WN7 3, WN7 4, WN7 5' },
  Atherton: { localities: 'atherton', within: 'M46', sectors: 'M46 0, M46 9' },
  Tyldesley: {
    localities: 'tyldesley, astley, mosley common',
    within: 'M28, M29',
    sectors: 'M29 7, M29 8',
  },
  Hindley: { localities: 'hindley, hindley green', within: 'WN2', sectors: 'WN2 3, WN2 4' },
  'Ince-in-Makerfield': { localities: 'ince, ince in makerfield', within: 'WN1, WN2, WN3' },
  'Platt Bridge': { localities: 'platt bridge, abram, bickershaw', within: 'WN2' },
  Aspull: { localities: 'aspull, haigh', within: 'WN1, WN2' },
  Standish: { localities: 'standish', within: 'WN1, WN6', sectors: 'WN6 0' },
  Shevington: { localities: 'shevington', within: 'WN6', sectors: 'WN6 8' },
  Orrell: { localities: 'orrell', within: 'WN5' },
  'Ashton-in-Makerfield': {
    localities: 'ashton in makerfield, ashton',
    within: 'WN4',
    sectors: 'WN4 0, WN4 8, WN4 9',
  },
  Golborne: { localities: 'golborne', within: 'WA3', sectors: 'WA3 3' },
  Lowton: { localities: 'lowton', within: 'WA3, WN7' },
});

/**
 * The towns and neighbourhoods of the ten boroughs. `words` and `districts` are the specified keywords and
 * table, with streets that lie in one quarter of the centre; docs/data-sources.md says how the sectors were
 * worked out. In each borough, the first place that matches is taken.
 */
export const neighbourhoods: readonly Neighbourhood[] = [
  ...manchester,
  ...salford,
  ...stockport,
  ...bury,
  ...rochdale,
  ...oldham,
  ...tameside,
  ...trafford,
  ...bolton,
  ...wigan,
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
