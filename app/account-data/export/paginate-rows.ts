const pageSize = 200

/** Yields all rows of a query, one page at a time, using the last row's key as the cursor. */
export async function* paginateRows<Row, Key>(
  fetchPage: (cursor: Key | undefined, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row> {
  let cursor: Key | undefined
  for (;;) {
    const rows = await fetchPage(cursor, pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    cursor = keyOf(last)
  }
}

/** Streams rows as a JSON array, one row per line. */
export async function* toJsonArray(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let prefix = '[\n'
  for await (const row of rows) {
    yield prefix + JSON.stringify(row)
    prefix = ',\n'
  }
  yield prefix === '[\n' ? '[]\n' : '\n]\n'
}
