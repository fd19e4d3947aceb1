/** A placeholder for a listing's card, in a grid or as a row of a list, while it loads. */
export function CardSkeleton({ view = 'grid' }: { view?: 'grid' | 'list' }) {
  return (
    <div className={view === 'list' ? 'card-row' : 'card-skeleton'}>
      <span className="skeleton-line skeleton-picture" />
      <div className="card-skeleton-lines">
        <span className="skeleton-line" />
        <span className="skeleton-line" />
        <span className="skeleton-line" />
        <span className="skeleton-line" />
      </div>
    </div>
  )
}

export function CategoryCardSkeleton() {
  return (
    <div className="box category-skeleton">
      <span className="skeleton-line" />
      <div>
        <span className="skeleton-line" />
        <span className="skeleton-line" />
      </div>
    </div>
  )
}
