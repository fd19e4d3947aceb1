import type { Check } from './finding.ts'

/** Contacts that readers miss. What is not set is not shown. */
export const checkSupport: Check = async ({ environment: { support, isTrial } }) => {
  const subject = 'support'
  const missing = Object.entries(support).filter(([, value]) => !value)
  if (missing.length === 0) return [{ status: 'ok', subject, text: 'All contacts are set.' }]
  const names = missing.map(([name]) => `SUPPORT_${name.toUpperCase()}`).join(', ')
  const text = isTrial
    ? `Pages show placeholders for ${names}.`
    : `Pages show no contacts for ${names}.`
  return [{ status: isTrial ? 'ok' : 'warning', subject, text, advice: 'Set what people may use.' }]
}
