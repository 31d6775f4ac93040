import { useState } from 'react'
import { Badge } from '../../../shell/Badge.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import type { ClaimCase } from './claim-calls.ts'
import { paperLook, paperWords } from './claim-words.ts'
import { PaperProof } from './PaperProof.tsx'
import { PaperSheet } from './PaperSheet.tsx'

/** The documents beside the event: a list by the cover's requirements, and the chosen one, with zoom and rotation. */
export function PaperViewer({ claim }: { claim: ClaimCase }) {
  const { papeles, folio } = claim
  const all = papeles.flatMap((paper) => paper.archivos.map((file) => ({ paper, file })))
  const [chosen, choose] = useState<string | undefined>(all[0]?.file.id)
  const at = Math.max(
    0,
    all.findIndex(({ file }) => file.id === chosen),
  )
  const shown = all[at]
  const go = (step: number) => choose(all[(at + step + all.length) % all.length]?.file.id)
  useShortcuts('Los documentos', [
    ...(all.length > 1
      ? [
          { key: 'j', label: 'El archivo siguiente', run: () => go(1) },
          { key: 'k', label: 'El archivo anterior', run: () => go(-1) },
        ]
      : []),
  ])
  return (
    <section aria-labelledby="papeles">
      <h2 id="papeles" className="mb-2 font-semibold text-lg">
        Documentos
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {papeles.map((one) => (
          <li key={one.clave} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <span className="min-w-40 flex-1">
              {one.nombre}
              {one.obligatorio ? null : <span className="text-ink-soft"> (si lo tiene)</span>}
              {one.motivo ? (
                <span className="block text-[0.9375rem] text-ink-soft">Se pidió otra vez: {one.motivo}</span>
              ) : null}
            </span>
            <Badge look={paperLook(one)}>{paperWords[one.estado]}</Badge>
            <span className="flex flex-wrap gap-1">
              {one.archivos.map(({ id, tipo }, number) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === shown?.file.id}
                  onClick={() => choose(id)}
                  className="grid min-h-11 min-w-11 place-items-center rounded-field border border-line-strong px-2 font-semibold text-sm uppercase aria-pressed:border-action aria-pressed:bg-action-tint aria-pressed:text-action"
                >
                  <span>
                    <span className="sr-only">{one.nombre}: </span>
                    {number + 1} · {tipo === 'jpeg' ? 'foto' : tipo}
                  </span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {shown ? (
        <>
          <PaperProof {...shown.file} />
          <PaperSheet
            key={shown.file.id}
            name={shown.paper.nombre}
            isPdf={shown.file.tipo === 'pdf'}
            sent={shown.file.subido}
            place={{ folio, clave: shown.paper.clave, id: shown.file.id }}
          />
        </>
      ) : (
        <p
          role="status"
          className="mt-3 rounded-card border border-line border-dashed p-6 text-center text-ink-soft"
        >
          Todavía no llegó ningún documento. Los que la persona suba desde su solicitud se ven aquí.
        </p>
      )}
    </section>
  )
}
