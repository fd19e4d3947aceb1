export function SectionLinks(props: {
  label: string
  groups: readonly { id: string; heading: string }[]
}) {
  return (
    <nav aria-label={props.label}>
      <ul className="chips">
        {props.groups.map(({ id, heading }) => (
          <li key={id}>
            <a className="chip" href={`#${id}`}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
