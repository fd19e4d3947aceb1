import { type ComponentProps, memo, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { late } from '../layout/late.tsx'
import type { Heart as HeartOfMember } from './heart.tsx'
import type { Hearts } from './list-hearts.server.ts'

// Visitors have no hearts, and do not load what draws and sends them.
const Heart = late(async () => (await import('./heart.tsx')).Heart)

type HeartProps = ComponentProps<typeof HeartOfMember>

/** A heart for whoever is signed in, except on what is their own; nothing for a visitor. */
export function MemberHeart(props: HeartProps) {
  const viewer = useRouteLoaderData<{ viewer?: Hearts }>('root')?.viewer
  if (!viewer || viewer.own.includes(props.listingId)) return null
  return <HeartToCome {...props} />
}

// What is drawn anew around a heart before its script has come would take it away until then.
const HeartToCome = memo(function HeartToCome(props: HeartProps) {
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )
})
