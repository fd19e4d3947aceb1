const pageSize = 200

/** Every row there is, read a page at a time by the key of the last one. */
export async function* rowsInPages<Row, Key>(
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

/** Rows as a JSON list, one to a line, a piece at a time. */
export async function* toJsonArray(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
