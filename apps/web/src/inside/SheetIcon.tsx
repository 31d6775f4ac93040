import { iconSheets } from '@amparo/ui/icon-sheets.ts'
import { byName } from '../pictures/by-name.ts'
import { useSavesData } from './low-data.ts'

const files = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/sheet-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
const sheetOf: ReadonlyMap<string, { file: string | undefined; place: number; count: number }> = new Map(
  Object.entries(iconSheets).flatMap(([sheet, names]) =>
    names.map((name, place) => [name, { file: files[sheet], place, count: names.length }] as const),
  ),
)

/** Side of a cell, in units of the drawing. */
const side = 96

/** An icon from its sprite: a page with a dozen of them loads one file. Nothing with reduced data. */
export function SheetIcon({
  name,
  size,
  className = '',
}: {
  name: string
  size: number
  className?: string
}) {
  const saves = useSavesData()
  const found = sheetOf.get(name)
  if (saves || found?.file === undefined) return null
  const { file, place, count } = found
  return (
    <svg
      aria-hidden="true"
      viewBox={`${place * side} 0 ${side} ${side}`}
      width={size}
      height={size}
      className={`overflow-hidden ${className}`}
    >
      <image href={file} width={count * side} height={side} />
    </svg>
  )
}
