/** Results are counted up to this many. Of more, "1,000+" is shown. */
export const exactCountLimit = 1_000

export const cappedTotal = exactCountLimit + 1
