import type { ReactNode } from 'react'
import { pictureUrl } from '../../images/serving/picture-url.ts'

// Exact, since a phone of 360 pixels with two to each of them just gets by with the smaller file.
const narrowSizes = '(min-width: 700px) calc(33.3vw - 29px), calc(50vw - 21px)'
const sizes = {
  grid: `(min-width: 1000px) 290px, ${narrowSizes}`,
  large: `(min-width: 1000px) 390px, ${narrowSizes}`,
  list: '(min-width: 700px) 224px, 120px',
}

/** A tile in a grid, a larger one where three share the whole page, or a row in a list. */
export type CardView = keyof typeof sizes

// Four cards are in sight on any screen; their pictures come at once, and the first before all.
const eagerCardCount = 4

/** The first picture of what a card shows, at the width its place needs. */
export function CardPicture(props: {
  /** The stored path of the picture. */
  cover: string | undefined
  view: CardView
  /** Its place among the cards of a page, from 0; absent where the cards begin below the screen. */
  place: number | undefined
  /** Stands in where there is no picture. */
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
