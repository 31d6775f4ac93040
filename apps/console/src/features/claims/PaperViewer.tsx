import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { columnMoment } from '../../dates.ts'
import { Badge } from '../../shell/Badge.tsx'
import { type ClaimCase, fileAddress } from './claim-calls.ts'
import { paperLook, paperWords } from './claim-words.ts'

interface Chosen {
  readonly clave: string
  readonly id: string
}

const widths = ['w-full', 'w-[150%]', 'w-[220%]', 'w-[320%]'] as const
const turns = ['rotate-0', 'rotate-90', 'rotate-180', '-rotate-90'] as const

/** The papers beside what happened: a list by what the cover asks for, and the one chosen, to enlarge and to turn. */
export function PaperViewer({ claim }: { claim: ClaimCase }) {
  const { papeles, folio } = claim
  const all = papeles.flatMap(({ clave, archivos }) => archivos.map(({ id }) => ({ clave, id })))
  const [chosen, choose] = useState<Chosen | undefined>(all[0])
  const paper = papeles.find(({ clave }) => clave === chosen?.clave)
  const file = paper?.archivos.find(({ id }) => id === chosen?.id)
  return (
    <section aria-labelledby="papeles">
      <h2 id="papeles" className="mb-2 font-semibold text-lg">
        Papeles
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {papeles.map((one) => (
          <li key={one.clave} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 flex-1">
              {one.nombre}
              {one.obligatorio ? null : <span className="text-ink-soft"> (si lo tiene)</span>}
              {one.motivo ? (
                <span className="block text-[0.9375rem] text-ink-soft">Se pidió otra vez: {one.motivo}</span>
              ) : null}
            </span>
            <Badge look={paperLook(one)}>{paperWords[one.estado]}</Badge>
            <span className="flex flex-wrap gap-1">
              {one.archivos.map(({ id, tipo }, at) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === chosen?.id}
                  aria-label={`${one.nombre}, archivo ${at + 1}`}
                  onClick={() => choose({ clave: one.clave, id })}
                  className="grid min-h-11 min-w-11 place-items-center rounded-field border border-line-strong px-2 font-semibold text-sm uppercase aria-pressed:border-action aria-pressed:bg-action-tint aria-pressed:text-action"
                >
                  {at + 1} · {tipo === 'jpeg' ? 'foto' : tipo}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {paper && file ? (
        <Sheet
          key={file.id}
          name={paper.nombre}
          kind={file.tipo}
          sent={file.subido}
          address={fileAddress(folio, paper.clave, file.id)}
        />
      ) : (
        <p
          role="status"
          className="mt-3 rounded-card border border-line border-dashed p-6 text-center text-ink-soft"
        >
          Todavía no llegó ningún papel.
        </p>
      )}
    </section>
  )
}

interface SheetProps {
  name: string
  kind: string
  sent: string
  address: string
}

function Sheet({ name, kind, sent, address }: SheetProps) {
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const [isBroken, setBroken] = useState(false)
  if (kind === 'pdf') {
    return (
      <p className="mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
        <span className="min-w-0 flex-1">
          {name} · PDF, {columnMoment(sent)}
        </span>
        <a href={address} download className={buttonClass('secondary', 'small')}>
          Abrir el PDF
        </a>
      </p>
    )
  }
  return (
    <figure className="mt-3 rounded-card border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
        <span className="min-w-full sm:min-w-0 sm:flex-1">
          {name} · {columnMoment(sent)}
        </span>
        <Button
          look="quiet"
          size="small"
          onClick={() => setZoom(Math.max(0, zoom - 1))}
          disabled={zoom === 0}
        >
          Reducir
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() => setZoom(Math.min(widths.length - 1, zoom + 1))}
          disabled={zoom === widths.length - 1}
        >
          Ampliar
        </Button>
        <Button look="quiet" size="small" onClick={() => setTurn((turn + 1) % turns.length)}>
          Girar
        </Button>
      </figcaption>
      <section
        aria-label={`${name}: imagen`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the keyboard too
        tabIndex={0}
        className="max-h-[70dvh] min-h-48 overflow-auto p-2"
      >
        {isBroken ? (
          <p role="alert" className="p-6 text-center">
            No pudimos mostrar este archivo. Recarga la página o pídelo otra vez.
          </p>
        ) : (
          <img
            src={address}
            alt={`${name}, como lo envió la persona`}
            width={1200}
            height={1600}
            onError={() => setBroken(true)}
            className={`h-auto max-w-none origin-center ${widths[zoom]} ${turns[turn]}`}
          />
        )}
      </section>
    </figure>
  )
}
