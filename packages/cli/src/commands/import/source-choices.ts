/** The sources that the administrator can choose from. */
export const sourceChoices = [
  {
    value: 'fhrs',
    label: 'The food hygiene register: places to eat, open data, no key needed',
  },
  { value: 'google', label: 'Google Places: needs an API key, and Google charges for each search' },
  { value: 'file', label: 'Your own file: CSV or JSON' },
] as const;
