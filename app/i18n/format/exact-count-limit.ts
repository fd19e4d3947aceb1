/** Results are counted up to this many. Of more, "1,000+" is shown. */
export const exactCountLimit = 1_000

/** The total of a list that has more results than are counted. */
export const cappedTotal = exactCountLimit + 1
