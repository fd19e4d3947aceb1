const pageSize = 200

/** Yields all rows of a query, one page at a time, using the last row's key as the cursor. */
export async function* paginateRows<Row, Key>(
  read: (after: Key | undefined, count: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row> {
  let after: Key | undefined
  for (;;) {
    const rows = await read(after, pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = keyOf(last)
  }
}

/** Streams rows as a JSON array, one row to a line. */
export async function* toJsonArray(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
