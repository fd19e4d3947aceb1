import { renderToStaticMarkup } from 'react-dom/server'
import type { PlaceList } from './place-links.server.ts'

/** Renders links on the server only, so that they add nothing to the client bundle. */
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
