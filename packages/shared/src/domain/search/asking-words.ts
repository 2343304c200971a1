/**
 * Words that ask, praise or join, and say nothing about a place: `where can i get a good curry`. A name may
 * have them, so a search leaves them out only if it finds nothing with them.
 */
export const askingWords: ReadonlySet<string> = new Set(
  [
    'where wheres what whats which who can could i im id we you get find is are there theres do does',
    'have has want need looking look for to eat with my our some somewhere someplace anywhere any',
    'please all or both near nearest closest nearby around here me from',
    'best good great nice lovely decent proper top cheap affordable popular recommended favourite',
    'amazing tasty little local open now today tonight place places',
  ].flatMap((words) => words.split(' ')),
);
