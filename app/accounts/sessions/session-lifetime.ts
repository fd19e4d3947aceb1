const day = 24 * 3600

/** A session expires after two weeks without a visit, and after ninety days in any case. */
export const sessionLifetime = { idleSeconds: 14 * day, absoluteSeconds: 90 * day }
