import type { ReactNode } from 'react'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { useLightMode } from '../../ui/display/use-light-mode.ts'

export function OwnCover(props: { cover: string | undefined; drawing: ReactNode }) {
  const { cover, drawing } = props
  const isLight = useLightMode()
  if (!cover) return drawing
  return (
    <img
      className="photo"
      src={pictureUrl(cover, 320)}
      srcSet={
        isLight ? undefined : `${pictureUrl(cover, 320)} 320w, ${pictureUrl(cover, 640)} 640w`
      }
      sizes="(min-width: 1000px) 300px, (min-width: 700px) 50vw, 124px"
      width={400}
      height={300}
      alt=""
      loading="lazy"
    />
  )
}
