/** How others see a person: by name or, where they gave none, as `a•••@example.com`. */
export function displayName({ fullName, email }: { fullName: string; email: string }): string {
  return fullName.trim() || maskEmail(email)
}

/** What tells somebody their own address, and nobody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '' : `${first}•••${email.slice(at)}`
}

/** What tells somebody the name they gave an account, and nobody anything: `A••• K•••`. */
export function maskName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).slice(0, 3)
  return words.map((word) => `${[...word][0] ?? ''}•••`).join(' ')
}
