const selects = /^[\s(]*(?:select|with)\b/i
const writes =
  /\b(?:insert\s+into|update\s+["\w]|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+update|update|key\s+share|share)|(?:pg_notify|nextval|setval|set_config|pg_(?:try_)?advisory_\w+)\s*\()/i

/**
 * Whether a statement only reads, so that a standby can run it. A function that writes without one of
 * these words is refused by the standby, and then runs on the primary.
 */
export function isRead(text: string): boolean {
  return selects.test(text) && !writes.test(text)
}
