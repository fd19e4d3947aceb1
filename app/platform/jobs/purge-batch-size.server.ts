/**
 * Rows that one statement of a purge deletes: a long one blocks the embedded database, and is cut off on
 * PostgreSQL.
 */
export const purgeBatchSize = 5_000
