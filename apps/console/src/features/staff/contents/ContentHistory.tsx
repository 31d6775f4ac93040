import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { columnMoment } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { type Content, restore } from './content-calls.ts'

/** The versions with their authors, each a step back. */
export function ContentHistory({ content, reload }: { content: Content; reload: () => void }) {
  const [back, setBack] = useState<number | null>(null)
  const { versiones, publicado } = content
  const rows: readonly (Version | { readonly version: 0; readonly por?: undefined })[] = [
    ...versiones,
    { version: 0 },
  ]
  return (
    <section aria-labelledby="versiones" className="max-w-3xl">
      <h2 id="versiones" className="mb-1 font-semibold text-lg">
        Versiones
      </h2>
      <ol>
        {rows.map((row) => (
          <li key={row.version} className="flex items-start gap-3 border-line border-b py-2.5 first:border-t">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {row.version === 0 ? 'Texto original' : `Versión ${row.version}`}
                {row.version === publicado.version ? ' · publicada' : ''}
              </p>
              {row.por === undefined ? null : <VersionLine row={row} />}
            </div>
            {canReturn(row, content) ? (
              <Button look="quiet" onClick={() => setBack(row.version)}>
                Volver a esta
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {back === null ? null : (
        <BackDialog content={content} to={back} onClose={() => setBack(null)} reload={reload} />
      )}
    </section>
  )
}

/** Only texts that people have read come back: never a draft. */
const canReturn = (row: Partial<Version>, { versiones, publicado }: Content) =>
  versiones.length > 0 &&
  row.version !== publicado.version &&
  (row.version === 0 || (row.publicadoDesde !== undefined && row.version !== versiones[0]?.version))

type Version = Content['versiones'][number]

function VersionLine({ row }: { row: Version }) {
  const { por, el, confirmo, vuelveA, motivo, publicadoDesde } = row
  return (
    <p className="text-ink-soft text-sm">
      {por} · {columnMoment(el)}
      {vuelveA === undefined
        ? ''
        : ` · vuelve ${vuelveA === 0 ? 'al original' : `a la ${vuelveA}`}: ${motivo}`}
      {publicadoDesde && confirmo
        ? ` · publicada el ${columnMoment(publicadoDesde)}, confirmó ${confirmo}`
        : ''}
    </p>
  )
}

const reasons = defineForm({ motivo: '' })

interface BackDialogProps {
  content: Content
  to: number
  onClose: () => void
  reload: () => void
}

function BackDialog({ content: { clave, clase }, to, onClose, reload }: BackDialogProps) {
  const form = useForm({
    ...reasons,
    draft: `volver:${clave}`,
    check: ({ motivo }) => ({
      motivo: motivo.trim().length < 10 && 'Escribe el motivo, con 10 letras o más',
    }),
  })
  return (
    <FormDialog
      title={to === 0 ? 'Volver al contenido original' : `Volver a la versión ${to}`}
      form={form}
      send="Volver"
      onClose={onClose}
      reload={reload}
      lead={
        <p className="mb-4 text-ink-soft">
          {clase === 'legal'
            ? 'Otra persona de contenidos lo confirma.'
            : 'El portal muestra ese texto en menos de un minuto.'}
        </p>
      }
      work={async ({ motivo }) => {
        await restore(clave, { a: to, motivo })
        onClose()
      }}
    >
      <TextArea {...form.field('motivo')} label="Motivo" maxLength={500} />
    </FormDialog>
  )
}
