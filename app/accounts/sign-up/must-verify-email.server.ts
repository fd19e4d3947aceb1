import { environment } from '../../platform/http/environment.server.ts'

export type Member = { id: string; emailVerified: boolean }

/** Whether a member must verify their email before they post or write, if the operator requires it. */
export function mustVerifyEmail({ emailVerified }: Pick<Member, 'emailVerified'>): boolean {
  return environment().requireVerifiedEmail && !emailVerified
}
