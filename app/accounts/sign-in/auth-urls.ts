/** `/auth` with what it shows; `by` chooses between the two ways to sign up. */
export function authPath(page: {
  isSignUp: boolean
  redirectTo: string
  by?: 'email' | undefined
}): string {
  const { isSignUp, redirectTo, by } = page
  const isPlain = !isSignUp && redirectTo === '/'
  const query = new URLSearchParams({
    ...(!isPlain && { mode: isSignUp ? 'sign-up' : 'login' }),
    ...(isSignUp && by && { by }),
    ...(redirectTo !== '/' && { redirect: redirectTo }),
  })
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

/** The page of the code, which leads on to where the person was going. */
export function codePath(redirectTo: string): string {
  return redirectTo === '/'
    ? '/auth/code'
    : `/auth/code?${new URLSearchParams({ redirect: redirectTo })}`
}
