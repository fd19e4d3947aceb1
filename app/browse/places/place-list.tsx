import { renderToStaticMarkup } from 'react-dom/server'
import type { PlaceList } from './place-links.server.ts'

/**
 * Renders links to the same category in other places, with counts. It runs in a loader, on the
 * server only, so that it adds nothing to the client bundle. Its links are plain HTML.
 */
export function renderPlaceList({ title, links }: PlaceList): string {
  return renderToStaticMarkup(
    <nav className="place-links" aria-labelledby="places">
      <h2 id="places">{title}</h2>
      <ul className="chips">
        {links.map(({ to, name, count }) => (
          <li key={to}>
            <a className="chip" href={to}>
              {name} <bdi className="quiet">({count})</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>,
  )
}
