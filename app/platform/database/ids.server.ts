import { v7 } from 'uuid'

/** Creates a UUIDv7: newer ids sort later, so new rows go to the end of each index. */
export function newId(at?: number): string {
  return at === undefined ? v7() : v7({ msecs: at })
}

/** Whether untrusted text has the format of an id; PostgreSQL throws on anything else. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
