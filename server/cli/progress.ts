export type Progress = {
  /** `total` is absent where it is not known. Call it as often as you like. */
  update: (task: string, done: number, total?: number) => void
  end: () => void
}

const silentMilliseconds = 2_000
const terminalInterval = 200
const logInterval = 5_000

/** Writes progress after two seconds: on a terminal one line that changes, else a line every five seconds. */
export function createProgress(
  write: (text: string) => void,
  { isTerminal, now = Date.now }: { isTerminal: boolean; now?: () => number },
): Progress {
  const started = now()
  let lastWritten = 0
  let hasOpenLine = false
  return {
    update(task, done, total) {
      const time = now()
      const interval = isTerminal ? terminalInterval : logInterval
      if (time - started < silentMilliseconds || time - lastWritten < interval) return
      lastWritten = time
      const line = formatProgress(task, done, total)
      write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
      hasOpenLine = isTerminal
    },
    end() {
      if (hasOpenLine) write('\r\u001b[K')
      hasOpenLine = false
    },
  }
}

function formatProgress(task: string, done: number, total: number | undefined): string {
  const format = (count: number) => count.toLocaleString('en')
  if (total === undefined) return `${task}: ${format(done)}`
  const percent = total > 0 ? Math.floor((100 * done) / total) : 100
  return `${task}: ${format(done)} of ${format(total)} (${percent}%)`
}

export const noProgress: Progress = { update: () => {}, end: () => {} }
