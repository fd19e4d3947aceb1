import type { About } from './conversation.ts'

const ofListing = {
  asked: ['available', 'lastPrice', 'where', 'deliver'],
  answered: ['yes', 'call', 'come', 'fixed'],
}
const ofService = {
  asked: ['freeThisWeek', 'charge', 'toMyVillage'],
  answered: ['free', 'call', 'yourPlace'],
}

/** The names of what is asked or answered most: none for a buyer of what is no longer offered. */
export function readyWords(about: About): string[] {
  if (about.kind === 'removed') return []
  const { asked, answered } = about.kind === 'service' ? ofService : ofListing
  if (about.isOwn) return answered
  return about.status === 'active' ? asked : []
}
