import { useEffect } from 'react'
import { mostNoticed } from './noticed-cards.ts'

const glance = 1_000
const rest = 3_000

// Each listing once for as long as the page lives, however often its card comes by.
const noticed = new Set<string>()
let untold: string[] = []

/** Tells the server which cards somebody has had half in sight for a second: many at once, at rest. */
export function NoticeCards() {
  useEffect(watchCards, [])
  return null
}

function watchCards() {
  const glances = new Map<Element, number>()
  let resting: number | undefined
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(glances.get(target))
        if (intersectionRatio >= 0.5) glances.set(target, window.setTimeout(notice, glance, target))
      }
    },
    { threshold: 0.5 },
  )
  // Cards come with the next page, with "Load more", and whenever else a list is drawn.
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  look()
  // A phone may never come back to a page that it has put out of sight.
  addEventListener('visibilitychange', tell)
  addEventListener('pagehide', tell)

  function look() {
    for (const card of document.querySelectorAll('.card')) {
      const id = listingOf(card)
      if (id && !noticed.has(id)) sight.observe(card)
    }
  }

  function notice(card: Element) {
    sight.unobserve(card)
    const id = listingOf(card)
    if (!id || noticed.has(id)) return
    noticed.add(id)
    clearTimeout(resting)
    if (untold.push(id) === mostNoticed) tell()
    else resting = window.setTimeout(tell, rest)
  }

  return () => {
    sight.disconnect()
    changes.disconnect()
    removeEventListener('visibilitychange', tell)
    removeEventListener('pagehide', tell)
  }
}

function tell() {
  if (untold.length > 0) navigator.sendBeacon('/listings/seen', untold.join())
  untold = []
}

function listingOf(card: Element): string | undefined {
  return card.querySelector('a')?.pathname.match(/^\/listing\/([^/]+)/)?.[1]
}
