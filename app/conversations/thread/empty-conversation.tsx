export function EmptyConversation() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="70" cy="24" r="12" fill="var(--a-straw)" />
      <path
        d="M14 26h44a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H32L20 70V58h-6a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8Z"
        fill="var(--a-leaf)"
      />
      <path
        d="M46 44h36a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-4v11L67 74H46a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8Z"
        fill="var(--a-paper)"
      />
      <path
        d="M50 55h28M50 63h18M18 38h24M18 46h14"
        fill="none"
        stroke="var(--a-green)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
