/**
 * Matches "T/A", "T/as" and "trading as", which come between the registered name of a business and its trading
 * name. A bare "TA" does not match, because it may be part of a name.
 */
export const tradingAs = /\b(?:t\/as?|trading as)\b/iu;
