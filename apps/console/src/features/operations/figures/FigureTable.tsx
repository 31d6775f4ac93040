import type { ReactNode } from 'react'
import { Sideways } from '../../../shell/Sideways.tsx'

export const figure = 'py-2 pl-2 sm:pl-3 text-right tabular-nums whitespace-nowrap'
export const link = 'inline-flex min-h-9 pointer-coarse:min-h-11 items-center underline underline-offset-4'

interface TableProps {
  caption: string
  head: string
  heads: readonly string[]
  children: ReactNode
  className?: string
}

/** A table of figures with a name per row. */
export function Table({
  caption,
  head,
  heads,
  children,
  className = 'max-h-96 overflow-y-auto',
}: TableProps) {
  return (
    <Sideways label={caption} className={className}>
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-sm">
            <th scope="col" className="py-2 align-bottom">
              {head}
            </th>
            {heads.map((title) => (
              <th key={title} scope="col" className="py-2 pl-2 text-right align-bottom sm:pl-3">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Sideways>
  )
}

export function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="min-w-20 py-1 font-semibold sm:min-w-32">
        {name}
      </th>
      {children}
    </tr>
  )
}
