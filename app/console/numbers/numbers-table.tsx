import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Compared } from './read-numbers.server.ts'

type NumbersTableProps = {
  /** Of the heading above. */
  labelId: string
  head: string
  rows: readonly (Compared & { key: string; name: string })[]
  hasBars?: boolean
}

/** A table of numbers and those of the period before; bars show the shares. */
export function NumbersTable({ labelId, head, rows, hasBars = false }: NumbersTableProps) {
  const { t } = useLanguage()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const isCompared = rows.some(({ before }) => before !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <div className="box statistics-scroll" tabIndex={0} role="group" aria-labelledby={labelId}>
      <table className="statistics">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="number">
              {t('console.numbers.now')}
            </th>
            {isCompared && (
              <th scope="col" className="number">
                {t('console.numbers.before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, before }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {hasBars && (
                  <svg className="numbers-share" aria-hidden="true">
                    <rect
                      className="numbers-now"
                      width={`${(100 * count) / most}%`}
                      height="100%"
                    />
                  </svg>
                )}
              </th>
              <td className="number">{formatNumber(count)}</td>
              {isCompared && <td className="number">{formatNumber(before ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
