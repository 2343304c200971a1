/** The score from which merging is proved to be right 99 times of 100 (decision 0041). */
export const provedScore = 0.9;
