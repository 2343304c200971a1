/**
 * The real neighbourhoods of the invented businesses. `locality` is part of postal addresses, which decide
 * the area; `spread` is how far a business may be from the centre, in metres.
 */
export const neighbourhoods = {
  'city-centre': place('Manchester', 'City Centre, Manchester', 'M2', 53.4798, -2.2446, 320),
  castlefield: place('Manchester', 'Castlefield, Manchester', 'M3', 53.4757, -2.2528, 220),
  piccadilly: place('Manchester', 'Piccadilly, Manchester', 'M1', 53.479, -2.2335, 220),
  'northern-quarter': place(
    'Manchester',
    'Northern Quarter, Manchester',
    'M4',
    53.4838,
    -2.235,
    200,
  ),
  ancoats: place('Manchester', 'Ancoats, Manchester', 'M4', 53.4845, -2.2268, 240),
  chorlton: place('Manchester', 'Chorlton, Manchester', 'M21', 53.4425, -2.2775, 450),
  didsbury: place('Manchester', 'Didsbury, Manchester', 'M20', 53.4168, -2.2315, 350),
  'west-didsbury': place('Manchester', 'West Didsbury, Manchester', 'M20', 53.4288, -2.2442, 300),
  withington: place('Manchester', 'Withington, Manchester', 'M20', 53.4345, -2.229, 250),
  rusholme: place('Manchester', 'Rusholme, Manchester', 'M14', 53.4552, -2.2245, 350),
  fallowfield: place('Manchester', 'Fallowfield, Manchester', 'M14', 53.4425, -2.219, 300),
  levenshulme: place('Manchester', 'Levenshulme, Manchester', 'M19', 53.4445, -2.1925, 350),
  hulme: place('Manchester', 'Hulme, Manchester', 'M15', 53.465, -2.251, 300),
  'cheetham-hill': place('Manchester', 'Cheetham Hill, Manchester', 'M8', 53.502, -2.24, 350),
  'whalley-range': place('Manchester', 'Whalley Range, Manchester', 'M16', 53.451, -2.258, 350),

  salford: place('Salford', 'Salford', 'M5', 53.4838, -2.272, 450),
  quays: place('Salford', 'Salford Quays, Salford', 'M50', 53.472, -2.2955, 300),
  eccles: place('Salford', 'Eccles, Salford', 'M30', 53.4835, -2.334, 350),
  swinton: place('Salford', 'Swinton, Salford', 'M27', 53.5115, -2.3405, 350),
  worsley: place('Salford', 'Worsley, Salford', 'M28', 53.5005, -2.3805, 300),

  stockport: place('Stockport', 'Stockport', 'SK1', 53.4105, -2.158, 350),
  'heaton-moor': place('Stockport', 'Heaton Moor, Stockport', 'SK4', 53.4255, -2.183, 300),
  edgeley: place('Stockport', 'Edgeley, Stockport', 'SK3', 53.403, -2.168, 300),
  marple: place('Stockport', 'Marple, Stockport', 'SK6', 53.3945, -2.0625, 300),
  bramhall: place('Stockport', 'Bramhall, Stockport', 'SK7', 53.358, -2.1655, 300),
  reddish: place('Stockport', 'Reddish, Stockport', 'SK5', 53.4385, -2.162, 300),

  bolton: place('Bolton', 'Bolton', 'BL1', 53.5785, -2.429, 350),
  halliwell: place('Bolton', 'Halliwell, Bolton', 'BL1', 53.5935, -2.448, 300),
  horwich: place('Bolton', 'Horwich, Bolton', 'BL6', 53.5995, -2.55, 300),
  farnworth: place('Bolton', 'Farnworth, Bolton', 'BL4', 53.55, -2.4, 300),
  westhoughton: place('Bolton', 'Westhoughton, Bolton', 'BL5', 53.549, -2.525, 300),

  bury: place('Bury', 'Bury', 'BL9', 53.593, -2.2975, 350),
  ramsbottom: place('Bury', 'Ramsbottom, Bury', 'BL0', 53.648, -2.319, 250),
  prestwich: place('Bury', 'Prestwich, Bury', 'M25', 53.533, -2.285, 300),
  radcliffe: place('Bury', 'Radcliffe, Bury', 'M26', 53.5615, -2.3265, 300),
  tottington: place('Bury', 'Tottington, Bury', 'BL8', 53.6135, -2.339, 250),

  rochdale: place('Rochdale', 'Rochdale', 'OL16', 53.6165, -2.157, 350),
  milnrow: place('Rochdale', 'Milnrow, Rochdale', 'OL16', 53.61, -2.111, 250),
  littleborough: place('Rochdale', 'Littleborough, Rochdale', 'OL15', 53.644, -2.097, 300),
  heywood: place('Rochdale', 'Heywood, Rochdale', 'OL10', 53.593, -2.219, 300),
  middleton: place('Rochdale', 'Middleton, Rochdale', 'M24', 53.551, -2.199, 300),

  oldham: place('Oldham', 'Oldham', 'OL1', 53.5415, -2.113, 350),
  uppermill: place('Oldham', 'Uppermill, Oldham', 'OL3', 53.5485, -2.0065, 250),
  royton: place('Oldham', 'Royton, Oldham', 'OL2', 53.5655, -2.1225, 250),
  shaw: place('Oldham', 'Shaw, Oldham', 'OL2', 53.5775, -2.095, 250),
  chadderton: place('Oldham', 'Chadderton, Oldham', 'OL9', 53.5455, -2.143, 300),

  ashton: place('Tameside', 'Ashton-under-Lyne, Tameside', 'OL6', 53.489, -2.0945, 300),
  stalybridge: place('Tameside', 'Stalybridge, Tameside', 'SK15', 53.484, -2.057, 300),
  hyde: place('Tameside', 'Hyde, Tameside', 'SK14', 53.451, -2.08, 300),
  denton: place('Tameside', 'Denton, Tameside', 'M34', 53.456, -2.113, 300),
  mossley: place('Tameside', 'Mossley, Tameside', 'OL5', 53.5145, -2.041, 250),
  droylsden: place('Tameside', 'Droylsden, Tameside', 'M43', 53.484, -2.145, 250),

  altrincham: place('Trafford', 'Altrincham, Trafford', 'WA14', 53.387, -2.349, 300),
  sale: place('Trafford', 'Sale, Trafford', 'M33', 53.4245, -2.3225, 350),
  stretford: place('Trafford', 'Stretford, Trafford', 'M32', 53.446, -2.3085, 300),
  urmston: place('Trafford', 'Urmston, Trafford', 'M41', 53.4485, -2.354, 300),
  hale: place('Trafford', 'Hale, Trafford', 'WA15', 53.377, -2.336, 250),
  timperley: place('Trafford', 'Timperley, Trafford', 'WA15', 53.3955, -2.322, 250),

  wigan: place('Wigan', 'Wigan', 'WN1', 53.5455, -2.632, 350),
  leigh: place('Wigan', 'Leigh, Wigan', 'WN7', 53.4975, -2.5195, 300),
  atherton: place('Wigan', 'Atherton, Wigan', 'M46', 53.5235, -2.494, 300),
  standish: place('Wigan', 'Standish, Wigan', 'WN6', 53.587, -2.661, 250),
  tyldesley: place('Wigan', 'Tyldesley, Wigan', 'M29', 53.514, -2.467, 250),
};

function place(borough, locality, postcodeDistrict, lat, lng, spread) {
  return { borough, locality, postcodeDistrict, lat, lng, spread };
}
