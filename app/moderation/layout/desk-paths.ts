import { href } from '../../platform/pages/href.ts'

export function casePath(caseId: string): string {
  return href('/moderation/cases/:caseId', caseId)
}

export function memberPath(userId: string): string {
  return href('/moderation/people/:userId', userId)
}
