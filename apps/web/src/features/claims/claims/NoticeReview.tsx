import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import type { ListedCover } from '../../../claims/situations.ts'
import type { WaitingPaper } from '../../../claims/use-waiting-files.ts'
import type { NoticeDraft } from './notice-draft.ts'

interface NoticeReviewProps {
  values: NoticeDraft
  cover: ListedCover | undefined
  files: readonly WaitingPaper[]
  onChange: () => void
}

/** Third screen of a notice: review. */
export function NoticeReview({ values, cover, files, onChange }: NoticeReviewProps) {
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Row name="Qué pasó" value={cover?.nombre ?? values.cobertura} />
      <Row name="Cuándo" value={formatDay(values.fechaHecho)} />
      <Row name="Lo que cuentas" value={values.relato} />
      {values.lugar.trim() === '' ? null : <Row name="Dónde" value={values.lugar} />}
      {values.monto.trim() === '' ? null : <Row name="Monto" value={`S/ ${values.monto}`} />}
      {values.celular.trim() === '' ? null : <Row name="Celular" value={values.celular} />}
      <Row
        name="Documentos"
        value={
          files.length === 0
            ? 'Ninguno todavía'
            : files.length === 1
              ? '1 archivo'
              : `${files.length} archivos`
        }
      />
      <Button look="secondary" size="small" className="justify-self-start" onClick={onChange}>
        Cambiar
      </Button>
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line break-words font-semibold">{value}</dd>
    </div>
  )
}
