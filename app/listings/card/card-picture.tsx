import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { useLightMode } from '../../ui/display/use-light-mode.ts'

// With two cards per row, 3 pixels less than shown: so that screens of 412 pixels at a density of
// 1.75 load the smaller file, which is half the bytes and looks as sharp.
const narrowSizes = '(min-width: 700px) calc(33.3vw - 29px), calc(50vw - 24px)'
const sizes = {
  grid: `(min-width: 1000px) 290px, ${narrowSizes}`,
  large: `(min-width: 1000px) 390px, ${narrowSizes}`,
  list: '(min-width: 700px) 224px, 120px',
}

export type CardView = keyof typeof sizes

// At most four cards are visible at first; their pictures load eagerly, the first with priority.
const eagerCardCount = 4

type CardPictureProps = {
  cover: string | undefined
  view: CardView
  /** Zero-based index among the page's cards; absent if the cards start below the fold. */
  place: number | undefined
  drawing: ReactNode
}

export function CardPicture({ cover, view, place, drawing }: CardPictureProps) {
  const isLight = useLightMode()
  if (!cover) return drawing
  return (
    <img
      {...imageProps(cover, view, isLight)}
      alt=""
      loading={place !== undefined && place < eagerCardCount ? undefined : 'lazy'}
      fetchPriority={place === 0 ? 'high' : undefined}
    />
  )
}

/**
 * The cover and the next pictures, to swipe through. They load once somebody swipes; without JavaScript lazily.
 * All are one link for taps, which keyboards and screen readers skip: for them the title is the link.
 */
export function SwipePictures(props: CardPictureProps & { next: readonly string[]; to: string }) {
  const { next, to, view } = props
  const [isSwiped, setSwiped] = useState(false)
  const isLight = useLightMode()
  return (
    <Link
      className="card-slides"
      to={to}
      tabIndex={-1}
      aria-hidden="true"
      onScroll={() => setSwiped(true)}
    >
      <CardPicture {...props} />
      {(isLight ? [] : next).map((path) => (
        <span key={path}>
          {isSwiped ? (
            <img {...imageProps(path, view, isLight)} alt="" loading="lazy" />
          ) : (
            // One width, as the page has up to three of these for each card.
            <noscript>
              <img src={pictureUrl(path, 320)} alt="" loading="lazy" />
            </noscript>
          )}
        </span>
      ))}
    </Link>
  )
}

function imageProps(path: string, view: CardView, isLight: boolean | undefined) {
  const small = pictureUrl(path, 320)
  return {
    src: small,
    ...(!isLight && { srcSet: `${small} 320w, ${pictureUrl(path, 640)} 640w`, sizes: sizes[view] }),
    width: 400,
    height: 300,
    decoding: 'async',
  } as const
}
