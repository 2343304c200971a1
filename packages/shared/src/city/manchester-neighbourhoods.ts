import { placesOf } from './places-of-borough.ts';

const central = 'M1, M2, M3, M4, M60';
const aroundCentre = `${central}, M15`;

/** The neighbourhoods of the city of Manchester. */
export const manchester = placesOf('Manchester', {
  'City Centre': {
    words:
      'city centre, corn exchange, arndale, printworks, market street, st anns square, albert square',
    narrowWords: { 'king street': 'M2, M3', 'bridge street': 'M2, M3' },
    within: central,
    sectors:
      'M1 4, M1 5, M1 6, M2 1, M2 2, M2 3, M2 4, M2 5, M2 6, M2 7, M3 1, M3 2, M4 2, M4 3, M4 4',
    districts: 'M1, M2, M3, M60',
  },
  'Northern Quarter': {
    words:
      'northern quarter, oldham street, thomas street, stevenson square, tib street, hilton street, newton street, port street, dale street, tariff street, edge street, mackie mayor, swan street, oak street',
    within: 'M1 1, M1 2, M4 1, M4 2, M4 5',
    sectors: 'M1 1, M4 1',
    parent: 'City Centre',
  },
  Piccadilly: {
    words: 'piccadilly, escape to freight island',
    narrowWords: {
      'portland street': 'M1 3',
      'piccadilly place': 'M1 3',
      'aytoun street': 'M1 3',
      'fairfield street': 'M1 3',
    },
    within: central,
    sectors: 'M1 2',
    parent: 'City Centre',
  },
  Deansgate: {
    words: 'deansgate, great northern',
    narrowWords: { 'watson street': 'M3 4' },
    within: aroundCentre,
    parent: 'City Centre',
  },
  Spinningfields: {
    words: 'spinningfields, hardman street, hardman square, irwell square, left bank',
    within: central,
    sectors: 'M3 3',
    parent: 'City Centre',
  },
  Castlefield: {
    words: 'castlefield, liverpool road, castle street, potato wharf, catalan square',
    narrowWords: { 'blantyre street': 'M15 4' },
    within: aroundCentre,
    sectors: 'M3 4',
    parent: 'City Centre',
  },
  Chinatown: {
    words: 'chinatown, faulkner street, nicholas street, george street, charlotte street',
    within: 'M1 3, M1 4',
    parent: 'City Centre',
  },
  'Gay Village': {
    words: 'gay village, canal street, sackville street, bloom street, richmond street',
    within: 'M1 3',
    sectors: 'M1 3',
    parent: 'City Centre',
  },
  'Oxford Road': {
    words: 'oxford road, manchester royal infirmary, new wakefield street',
    within: 'M1 5, M1 6, M1 7, M13 9, M15 6',
    sectors: 'M1 7, M13 9',
  },
  Ancoats: {
    words: 'ancoats',
    within: 'M1, M4, M12, M40 7',
    sectors: 'M4 5, M4 6, M4 7',
    districts: 'M4',
  },
  Rusholme: { words: 'rusholme', within: 'M13, M14', sectors: 'M14 5', districts: 'M14' },
  Chorlton: {
    words: 'chorlton, chorlton cum hardy',
    within: 'M16, M20, M21',
    sectors: 'M21 0, M21 7, M21 8, M21 9',
    districts: 'M21',
  },
  Didsbury: {
    words: 'didsbury, burton road, parrs wood',
    within: 'M20, M21',
    sectors: 'M20 2, M20 5, M20 6',
    districts: 'M20',
  },
  Fallowfield: {
    words: 'fallowfield',
    narrowWords: { 'wilbraham road': 'M14 7', 'platt lane': 'M14 7' },
    within: 'M13, M14, M20',
    sectors: 'M14 6',
    districts: 'M13',
  },
  Withington: { words: 'withington', within: 'M14, M20, M21', sectors: 'M20 1, M20 3, M20 4' },
  Levenshulme: {
    words: 'levenshulme',
    within: 'M12, M13, M19',
    sectors: 'M19 2, M19 3',
    districts: 'M19',
  },
  Hulme: { words: 'hulme', within: 'M15, M16', sectors: 'M15 5, M15 6', districts: 'M15' },
  'Moss Side': { words: 'moss side', within: 'M14, M15, M16', sectors: 'M14 4, M14 7, M16 7' },
  Ardwick: {
    words: 'ardwick',
    narrowWords: {
      'stockport road': 'M13 9',
      'grove village parade': 'M13 9',
      'polygon street': 'M13 9',
      'plymouth grove': 'M13 9',
    },
    within: 'M12, M13',
    sectors: 'M12 6',
    districts: 'M12',
  },
  Openshaw: { words: 'openshaw', within: 'M11, M12, M18', sectors: 'M11 1, M11 2' },
  Gorton: { words: 'gorton', within: 'M12, M18', sectors: 'M12 5, M18 7, M18 8' },
  Longsight: { words: 'longsight', within: 'M12, M13, M14, M18', sectors: 'M12 4, M13 0' },
  'Whalley Range': {
    words: 'whalley range',
    within: 'M14, M15, M16, M21',
    sectors: 'M16 0, M16 8',
    districts: 'M16',
  },
  'Cheetham Hill': {
    words: 'cheetham hill',
    localities: 'cheetham',
    within: 'M7, M8',
    sectors: 'M7 4, M8 0, M8 8, M8 9',
    districts: 'M8',
  },
  Crumpsall: { localities: 'crumpsall', within: 'M8, M9', sectors: 'M8 4, M8 5' },
  Clayton: { words: 'clayton', within: 'M11', sectors: 'M11 4', districts: 'M11' },
  Beswick: { localities: 'beswick, bradford', within: 'M11', sectors: 'M11 3' },
  Blackley: {
    localities: 'blackley, higher blackley, charlestown',
    within: 'M9',
    sectors: 'M9 0, M9 2, M9 6, M9 7, M9 8',
  },
  Harpurhey: { localities: 'harpurhey', within: 'M9, M40', sectors: 'M9 4, M9 5' },
  Moston: {
    localities: 'moston, new moston',
    within: 'M9, M40',
    sectors: 'M40 0, M40 3, M40 5, M40 9',
  },
  'Newton Heath': { localities: 'newton heath', within: 'M40, M11', sectors: 'M40 1, M40 2' },
  'Miles Platting': { localities: 'miles platting, collyhurst', within: 'M40', sectors: 'M40 7' },
  Burnage: { localities: 'burnage', within: 'M19, M20', sectors: 'M19 1' },
  Northenden: { localities: 'northenden', within: 'M22, M23', sectors: 'M22 4' },
  Wythenshawe: {
    localities:
      'wythenshawe, benchill, baguley, sharston, northern moor, newall green, woodhouse park',
    within: 'M22, M23',
    sectors: 'M22 0, M22 1, M22 5, M22 6, M22 8, M22 9, M23 0, M23 1, M23 2, M23 9',
  },
  'Manchester Airport': {
    words: 'manchester airport',
    within: 'M22, M90, SK9, WA15',
    sectors: 'M90 1, M90 2, M90 3, M90 4, M90 5, SK9 4, WA15 0, WA15 8',
  },
});
