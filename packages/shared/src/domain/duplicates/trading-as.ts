/** "T/A", "T/as" or "trading as", which put the name on the sign after the registered one. A bare "TA" may be part of a name. */
export const tradingAs = /\b(?:t\/as?|trading as)\b/iu;
