/**
 * Whether this browser has a database of that name, asked at the first page of each tab. A mark in
 * `localStorage` is written later than IndexedDB, so it may be lost when the browser is killed.
 */
export async function hasDatabaseAtStart(name: string): Promise<boolean> {
  const key = `looked-for:${name}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
    const databases = (await indexedDB.databases?.()) ?? []
    return databases.some((database) => database.name === name)
  } catch {
    // Without storage nothing waits.
    return false
  }
}
