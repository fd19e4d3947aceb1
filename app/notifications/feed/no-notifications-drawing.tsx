export function NoNotificationsDrawing() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <path d="M8 84c14-8 66-8 80 0v4H8Z" fill="var(--a-leaf)" />
      <path
        d="M18 12c14 10 46 10 60 0"
        fill="none"
        stroke="var(--a-jute)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M40 20v8h16v-8"
        fill="none"
        stroke="var(--a-metal)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M34 28h28l14 44H20Z" fill="var(--a-wheat)" />
      <path d="M34 28h14v44H20Z" fill="var(--a-straw)" />
      <rect x="16" y="68" width="64" height="8" rx="4" fill="var(--a-jute)" />
      <circle cx="48" cy="80" r="6" fill="var(--a-metal)" />
    </svg>
  )
}
