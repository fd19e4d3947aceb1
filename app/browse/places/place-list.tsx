import { renderToStaticMarkup } from 'react-dom/server'
import type { PlaceList } from './place-links.server.ts'

/**
 * Where else the same category is offered, with how many there are: drawn for a loader, on the server
 * alone, so that it weighs nothing in the scripts. Its links are plain.
 */
export function renderPlaceList({ title, links }: PlaceList): string {
  return renderToStaticMarkup(
    <nav className="pt-10" aria-labelledby="places">
      <h2 className="text-base" id="places">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ to, name, count }) => (
          <li key={to}>
            <a className="chip" href={to}>
              {name} <bdi className="text-quiet">({count})</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>,
  )
}
