/** A standby that is further behind is not used at all. */
export const maxLagMilliseconds = 10_000

// Half a second apart, these reach back a minute. A standby that is always further behind is not used.
const maxPolls = 120

type Poll = {
  /** Where the primary's write-ahead log ended. */
  position: bigint
  /** When it was asked, by the clock of this process. */
  startedAt: number
  /** When it answered, by its own clock, in milliseconds. */
  primaryTime: number
}

/** The standby shows everything that was committed before these times. */
type UpToDate = Pick<Poll, 'startedAt' | 'primaryTime'>

const never: UpToDate = {
  startedAt: Number.NEGATIVE_INFINITY,
  primaryTime: Number.NEGATIVE_INFINITY,
}

/**
 * How current a standby is. Each poll notes where the primary is; once the standby has replayed to there, it
 * shows all that was committed before that poll. So a primary without writes is no lag, while a standby that
 * stands still, and a primary that does not answer, are.
 */
export function createFreshness() {
  let polls: Poll[] = []
  let upToDate = never
  let replayed = -1n
  let beyond = -1n
  let timeline: string | undefined

  return {
    upToDate: (): UpToDate => upToDate,

    lagMilliseconds: (now: number): number => now - upToDate.startedAt,

    recordPrimary({ timeline: polledTimeline, ...polled }: Poll & { timeline: string }): void {
      if (timeline !== undefined && timeline !== polledTimeline) {
        // Another server has been promoted. A standby that is ahead of it holds writes that are lost,
        // so it counts only once it has moved on.
        for (const poll of polls) if (poll.position > beyond) beyond = poll.position
        if (replayed > beyond) beyond = replayed
        polls = []
        upToDate = never
      }
      timeline = polledTimeline
      polls.push(polled)
      if (polls.length > maxPolls) polls.shift()
    },

    recordReplay(position: bigint): void {
      replayed = position
      if (position <= beyond) return
      const newest = polls.findLastIndex((poll) => poll.position <= position)
      if (newest < 0) return
      upToDate = polls[newest] ?? upToDate
      polls = polls.slice(newest)
    },

    reset(): void {
      upToDate = never
      replayed = -1n
    },
  }
}

export type Freshness = ReturnType<typeof createFreshness>
