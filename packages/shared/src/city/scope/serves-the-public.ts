/** Words in a name that make a place public whoever runs it: a cafe in a church or in a hospital. */
export const servesThePublic: readonly string[] = [
  ...['cafe', 'cafes', 'museum', 'brew', 'coffee', 'costa', 'starbucks', 'nero', 'greggs'],
  ...['subway', 'tea room', 'tea rooms', 'tearoom', 'tearooms', 'tea bar', 'bistro', 'restaurant'],
  ...['takeaway', 'bakery', 'diner', 'tea shop', 'buffet bar'],
];
