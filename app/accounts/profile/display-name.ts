/** The name others see: the full name or, without one, `a•••@example.com`. */
export function displayName(member: { fullName: string; email: string | null }): string {
  return member.fullName.trim() || maskEmail(member.email ?? '')
}

/** Masks an address so that only its owner recognises it. */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@')
  const [first = ''] = email
  return atIndex < 1 ? '' : `${first}•••${email.slice(atIndex)}`
}

/** Masks a name so that only its owner recognises it: `A••• K•••`. */
export function maskName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).slice(0, 3)
  return words.map((word) => `${[...word][0] ?? ''}•••`).join(' ')
}

/** Masks a number in E.164 so that only its owner recognises it: `+923•••567`. */
export function maskNumber(e164: string): string {
  return `${e164.slice(0, 4)}•••${e164.slice(-3)}`
}
