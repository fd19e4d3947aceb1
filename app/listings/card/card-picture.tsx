import type { ReactNode } from 'react'
import { pictureUrl } from '../../images/serving/picture-url.ts'

// Exact, because a 360-pixel screen with two cards per row only just fits the smaller file.
const narrowSizes = '(min-width: 700px) calc(33.3vw - 29px), calc(50vw - 21px)'
const sizes = {
  grid: `(min-width: 1000px) 290px, ${narrowSizes}`,
  large: `(min-width: 1000px) 390px, ${narrowSizes}`,
  list: '(min-width: 700px) 224px, 120px',
}

/** A tile in a grid, a larger tile where three fill the page width, or a row in a list. */
export type CardView = keyof typeof sizes

// At most four cards are visible at first; their pictures load eagerly, the first with priority.
const eagerCardCount = 4

/** The cover picture of a card, at the width that the view needs. */
export function CardPicture(props: {
  /** The stored path of the picture. */
  cover: string | undefined
  view: CardView
  /** Zero-based index among the page's cards; absent if the cards start below the fold. */
  place: number | undefined
  /** Shown if there is no picture. */
  drawing: ReactNode
}) {
  const { cover, view, place, drawing } = props
  if (!cover) return drawing
  return (
    <img
      src={pictureUrl(cover, 320)}
      srcSet={`${pictureUrl(cover, 320)} 320w, ${pictureUrl(cover, 640)} 640w`}
      sizes={sizes[view]}
      width={400}
      height={300}
      alt=""
      loading={place !== undefined && place < eagerCardCount ? undefined : 'lazy'}
      fetchPriority={place === 0 ? 'high' : undefined}
      decoding="async"
    />
  )
}
