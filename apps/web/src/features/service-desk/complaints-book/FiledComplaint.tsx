import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { formatDay, formatLimaLongDate, formatSoles, parseInstant } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useRef } from 'react'
import { spokenTime } from '../../../agenda/times.ts'
import { LossOffer } from '../../../claims/LossOffer.tsx'
import type { ComplaintSheet, Supplier } from './complaint-calls.ts'

/** A filed sheet as sent, with its number and dates. */
export type FiledSheet = ComplaintSheet & {
  readonly codigo: string
  readonly creada: string
  readonly venceEl: string
  readonly proveedor: Supplier | null
}

/** The filed sheet: its number, the date of the answer, and a printable copy. */
export function FiledComplaint({ sheet, onAnother }: { sheet: FiledSheet; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const at = parseInstant(sheet.creada)
  const kind = sheet.tipo === 'reclamo' ? 'reclamo' : 'queja'
  return (
    <section
      aria-labelledby="hoja"
      className="mb-6 max-w-[68ch] sm:mb-8 sm:rounded-panel sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-card"
    >
      <h2 id="hoja" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        Recibimos tu {kind} <span className="whitespace-nowrap tabular-nums">{sheet.codigo}</span>
      </h2>
      <Alert look="success" className="mt-4">
        <p>
          Te respondemos por escrito a más tardar el <strong>{formatDay(sheet.venceEl)}</strong>. La copia de
          tu hoja llegará a <span className="break-words">{sheet.correoElectronico}</span>.
        </p>
      </Alert>
      <div data-no-print>
        <LossOffer text={sheet.detalle} className="mt-4" />
      </div>
      <h3 className="mt-6 font-semibold text-lg">Hoja de reclamación N.° {sheet.codigo}</h3>
      <p className="text-[0.9375rem] text-ink-soft">
        {formatLimaLongDate(at)}, {spokenTime(sheet.creada)}
      </p>
      <dl className="mt-3 divide-y divide-line">
        {factsOf(sheet).map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3" data-no-print>
        <Button onClick={() => window.print()}>Imprimir la hoja</Button>
        <Button look="secondary" onClick={onAnother}>
          Presentar otra
        </Button>
      </div>
    </section>
  )
}

function factsOf(sheet: FiledSheet): (readonly [string, string])[] {
  const { proveedor } = sheet
  const facts: (readonly [string, string | undefined])[] = [
    [
      'Proveedor',
      proveedor ? `${proveedor.nombre}\nRUC ${proveedor.ruc}\n${proveedor.domicilio}` : undefined,
    ],
    ['Consumidor', sheet.nombre],
    [documentTypeLabel(sheet.tipoDocumento), sheet.documento],
    ['Domicilio', sheet.domicilio],
    ['Teléfono', sheet.telefono],
    ['Correo electrónico', sheet.correoElectronico],
    ['Representante', sheet.apoderado],
    ['Clase', sheet.tipo === 'reclamo' ? 'Reclamo' : 'Queja'],
    [sheet.bien === 'producto' ? 'Producto' : 'Servicio', sheet.descripcionBien],
    ['Certificado del seguro', sheet.certificado],
    ['Monto reclamado', sheet.monto === undefined ? undefined : formatSoles(Math.round(sheet.monto * 100))],
    ['Detalle', sheet.detalle],
    ['Pedido', sheet.pedido],
    ['Acciones del proveedor', `Pendiente: responde a más tardar el ${formatDay(sheet.venceEl)}`],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
