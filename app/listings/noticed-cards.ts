/** How many cards a page tells of at once. */
export const mostNoticed = 50
