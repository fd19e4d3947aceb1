/**
 * How many rows a purge deletes with one statement: a long one blocks the embedded database, and is cut
 * off on PostgreSQL.
 */
export const purgeBatchSize = 5_000
