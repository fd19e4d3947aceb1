const lineClasses = ['w-[55%] h-5', 'w-[92%] h-3.5', 'w-[64%] h-3.5', 'w-[40%] h-3']

/** The shape of a listing's card, in a grid or as a row of a list, while the card is on its way. */
export function CardSkeleton({ view = 'grid' }: { view?: 'grid' | 'list' }) {
  return (
    <div className={view === 'list' ? 'card-row' : 'grid gap-3.5'}>
      <span className="bone aspect-4/3 rounded-card" />
      <div className="grid content-start gap-2.5">
        {lineClasses.map((size) => (
          <LineSkeleton key={size} className={size} />
        ))}
      </div>
    </div>
  )
}

export function CategoryCardSkeleton() {
  return (
    <div className="box flex items-center gap-3.5 overflow-hidden p-2.5 lg:block lg:p-0">
      <span className="bone size-18 shrink-0 lg:h-32 lg:w-full lg:rounded-none" />
      <div className="grid flex-1 gap-2.5 lg:p-4">
        <LineSkeleton className="h-4.5 w-[60%]" />
        <LineSkeleton className="h-3.5 w-[90%]" />
      </div>
    </div>
  )
}

function LineSkeleton(props: { className?: string }) {
  return <span className={`bone ${props.className ?? 'h-4'}`} />
}
