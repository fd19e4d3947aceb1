import type { SubjectDetails } from '../thread/conversation.ts'

const listingReplies = {
  asked: ['available', 'lastPrice', 'where', 'deliver'],
  answered: ['yes', 'call', 'come', 'fixed'],
}
const serviceReplies = {
  asked: ['freeThisWeek', 'charge', 'toMyVillage'],
  answered: ['free', 'call', 'yourPlace'],
}

/** Dictionary keys of the quick replies; none for a buyer if the offer is inactive. */
export function quickReplyTexts(about: SubjectDetails): string[] {
  if (about.kind === 'removed') return []
  const { asked, answered } = about.kind === 'service' ? serviceReplies : listingReplies
  if (about.isOwn) return answered
  return about.status === 'active' ? asked : []
}
