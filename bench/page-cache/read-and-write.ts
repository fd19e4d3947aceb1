import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'

type Load = { seconds: number; writers: number; readers: number }

type Found = {
  pages: number
  changes: number
  failed: number
  /** Pages that contained the name of a member who reads as well. */
  foreign: number
  /** A line for each page that still showed a listing a second after it was hidden. */
  late: string[]
  /** The longest that a listing was still shown, in milliseconds. */
  longest: number
}

/** When a listing stopped being for sale: every page asked for later must not offer it. */
const hiddenAt = new Map<string, number>()
const allowedMilliseconds = 1_000

/**
 * Members post listings, mark them as sold and delete them on any copy, and read their own pages, which
 * name them. Meanwhile visitors read public pages of all copies. Compares what the visitors see with
 * what was written.
 */
export async function readAndWrite(urls: readonly string[], load: Load): Promise<Found> {
  const found: Found = { pages: 0, changes: 0, failed: 0, foreign: 0, late: [], longest: 0 }
  const members: MarketClient[] = []
  for (let number = 0; number < load.writers; number += 1) {
    const member = await aMember(urls[number % urls.length] ?? '', nameOf(number))
    members.push(member)
  }
  const end = performance.now() + load.seconds * 1000
  const isOver = () => performance.now() > end
  await Promise.all([
    ...members.map((member, number) => write(member, number)),
    ...Array.from({ length: load.readers }, (_, number) => read(number)),
  ])
  return found

  async function write(member: MarketClient, number: number): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const title = `Goat ${number}n${turn}x`
      const goat = { title, description: 'Healthy', price: '45000', category: 'livestock' }
      const id = await member.postListing(goat)
      await member.get('/')
      const answer =
        turn % 2 === 0
          ? await member.post(`/my-listings/${id}/sold`, { where: 'here' })
          : await member.post(`/my-listings/${id}/delete`, {})
      if (answer.status >= 400) found.failed += 1
      hiddenAt.set(title, performance.now())
      found.changes += 2
      const own = await (await member.get('/')).text()
      if (!own.includes(nameOf(number))) found.failed += 1
    }
  }

  async function read(number: number): Promise<void> {
    const url = urls[number % urls.length] ?? ''
    const paths = ['/', '/category/livestock', '/search?q=goat', '/listings', '/_.data']
    for (let turn = number; !isOver(); turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const requestedAt = performance.now()
      const response = await fetch(url + path, {
        headers: { cookie: 'language=en; theme=light' },
      })
      const text = await response.text()
      found.pages += 1
      if (response.status !== 200) found.failed += 1
      if (text.includes('Cachewala')) found.foreign += 1
      for (const [title] of text.matchAll(/Goat \d+n\d+x/g)) {
        const shownFor = requestedAt - (hiddenAt.get(title) ?? requestedAt)
        found.longest = Math.max(found.longest, shownFor)
        if (shownFor > allowedMilliseconds)
          found.late.push(`${path}: ${title} after ${Math.round(shownFor)} ms`)
      }
    }
  }
}

function nameOf(number: number): string {
  return `Cachewala ${String.fromCharCode(65 + (number % 26))}${String.fromCharCode(65 + Math.floor(number / 26))}`
}
