/**
 * The thresholds of the matcher, most with their evidence: the effect of changing only that one, measured
 * on the Food Standards Agency's data by counting the matches and false matches among
 *
 * - the labelled pairs: 11 duplicates and 980 others in the directory, and 117 pairs of one register
 *   entry before and after an edit, of which 68 are the same business. Found: 9 of 11 with no false
 *   match, and 59 of 68 with 2 false ones (63 of 68 if the source id is compared);
 * - 8,041 listings of seven boroughs: 11 pairs match, which were checked by hand.
 *
 * `same-business.real.test.ts` fails if these figures get worse. Where nothing changes, this data does not
 * prove the value; it was chosen for plausibility.
 */
export const matchThresholds = {
  /**
   * Two places with different postcodes within this distance may be in one building. From 40 to 80 m
   * nothing changes; at 20 m one duplicate is lost (Namii, whose two points are 38 m apart); at 100 m two
   * branches of Greggs in one shopping centre become one. Must stay below 65 m, the size of a cell of
   * the listing index.
   */
  nearMetres: 60,

  /**
   * Beyond this distance a shared postcode or house number counts for nothing. From 60 to 400 m nothing
   * changes; at 1,000 m two cafes of a chain on one university campus become one.
   */
  farMetres: 400,

  /** The share of the shorter address's words that the longer address must contain. */
  similarAddress: {
    /**
     * Same postcode, no house number in common. From 0.65 to 0.85 nothing changes; at 0.6 two branches
     * in one airport become one, at 0.9 one edited entry is lost.
     */
    samePostcode: 0.75,
    /** Other or missing postcode, but within `nearMetres`. From 0.3 to 1 nothing changes. */
    nearby: 0.7,
    /**
     * One of the two has no point. From 0.9 to 1 nothing changes; at 0.8 two branches in one airport
     * become one, at 0.5 three false pairs match.
     */
    withoutPoint: 0.9,
    /**
     * One of the two has no point, but both have the same source id. From 0.3 to 0.85 nothing changes;
     * at 0.9 one edited entry is lost.
     */
    sameSourceId: 0.6,
  },

  /** Similarity of the names, 0 to 1 (see `textSimilarity`). */
  similarName: {
    /**
     * At premises that are close but not known to be one door. From 0.86 to 1 nothing changes; at 0.84
     * two canteens of one college become one, at 0.75 four false pairs match.
     */
    nearby: 0.86,
    /**
     * At the same door, or with the same source id. At 0.82 nothing changes; at 0.78 two false pairs
     * match (kitchens of one football club), at 0.84 one edited entry is lost, at 0.86 a duplicate too.
     */
    sameDoor: 0.8,
    /**
     * With the same source id and the same first word. From 0.3 to 0.65 nothing changes; at 0.7 one
     * edited entry is lost.
     */
    sameSourceIdAndFirstWord: 0.5,
  },

  /** `10-30` counts as all numbers from 10 to 30; of a wider range only the two ends and this many count. */
  widestNumberRange: 20,

  /** House numbers of an address that are looked at to find neighbours. */
  mostPlainNumbers: 40,

  /**
   * Characters of a name that are compared; the longest of 16,093 registered names has 71. Comparing two
   * names takes time in proportion to the product of their lengths.
   */
  longestComparedName: 200,
} as const;
