/** How others see a person: by name or, where they gave none, as `a•••@example.com`. */
export function shownName({ fullName, email }: { fullName: string; email: string }): string {
  return fullName.trim() || maskAddress(email)
}

/** What tells somebody their own address, and nobody else. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '' : `${first}•••${email.slice(at)}`
}
