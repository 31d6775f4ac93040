import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { columnMoment } from '../../../dates.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { type FilePlace, fileAddress, usePages } from './claim-calls.ts'
import { PaperPicture } from './PaperPicture.tsx'

interface PaperSheetProps {
  readonly name: string
  readonly isPdf: boolean
  readonly sent: string
  readonly place: FilePlace
}

/** Zoom levels, in hundredths of the space. */
const zooms = [100, 150, 220, 320] as const

/** One file: a photo, or a PDF page by page, rendered by the server without a download. */
export function PaperSheet(paper: PaperSheetProps) {
  return paper.isPdf ? (
    <PdfSheet {...paper} />
  ) : (
    <Sheet {...paper} pages={1} pictureOf={() => fileAddress(paper.place)} />
  )
}

function PdfSheet(paper: PaperSheetProps) {
  const { place, name } = paper
  const { data, error, reload } = usePages(place)
  const address = fileAddress(place)
  if (error) {
    return (
      <div className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4">
        <LoadTrouble error={error} retry={reload} />
        <a href={address} download className={`${buttonClass('secondary', 'small')} justify-self-start`}>
          Descargar «{name}»
        </a>
      </div>
    )
  }
  if (!data) {
    return (
      <p
        role="status"
        className="mt-3 rounded-card border border-line bg-surface p-6 text-center text-ink-soft"
      >
        Abriendo el PDF…
      </p>
    )
  }
  return <Sheet {...paper} pages={data.paginas} pictureOf={(page) => `${address}/Paginas/${page}`} />
}

interface SheetProps extends PaperSheetProps {
  readonly pages: number
  readonly pictureOf: (page: number) => string
}

function Sheet({ name, sent, place, isPdf, pages, pictureOf }: SheetProps) {
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const [page, setPage] = useState(1)
  const enlarge = (step: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + step)))
  const leaf = (step: number) => setPage((now) => Math.min(pages, Math.max(1, now + step)))
  const rotate = () => setTurn((now) => (now + 1) % 4)
  useShortcuts('Este documento', [
    { key: '+', label: 'Ampliar', run: () => enlarge(1) },
    { key: '-', label: 'Reducir', run: () => enlarge(-1) },
    { key: 'r', label: 'Girar', run: rotate },
    ...(pages > 1
      ? [
          { key: 'n', label: 'La página siguiente', run: () => leaf(1) },
          { key: 'p', label: 'La página anterior', run: () => leaf(-1) },
        ]
      : []),
  ])
  const title = pages > 1 ? `${name}, página ${page} de ${pages}` : name
  return (
    <figure className="mt-3 rounded-card border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5">
        <span className="min-w-full">
          {name} · {isPdf ? 'PDF, ' : ''}
          {columnMoment(sent)}
        </span>
        {pages > 1 ? (
          <span className="flex items-center gap-1">
            <Control mark="←" name="Página anterior" onPress={() => leaf(-1)} isOff={page === 1} />
            <span role="status" className="whitespace-nowrap tabular-nums">
              Página {page} de {pages}
            </span>
            <Control mark="→" name="Página siguiente" onPress={() => leaf(1)} isOff={page === pages} />
          </span>
        ) : null}
        <span className="flex items-center gap-1">
          <Control mark="−" name="Reducir" onPress={() => enlarge(-1)} isOff={zoom === 0} />
          <Control mark="+" name="Ampliar" onPress={() => enlarge(1)} isOff={zoom === zooms.length - 1} />
          <Control mark="↻" name="Girar" onPress={rotate} />
        </span>
        <a
          href={fileAddress(place)}
          download
          className="ml-auto min-h-11 content-center font-semibold text-action underline underline-offset-4"
        >
          Descargar
        </a>
      </figcaption>
      <PaperPicture
        key={page}
        title={title}
        source={pictureOf(page)}
        width={zooms[zoom] ?? 100}
        turn={turn}
      />
    </figure>
  )
}

interface ControlProps {
  readonly mark: string
  readonly name: string
  readonly onPress: () => void
  readonly isOff?: boolean
}

function Control({ mark, name, onPress, isOff = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-field border border-line-strong text-lg hover:border-action hover:text-action disabled:border-line disabled:text-ink-soft"
    >
      <span aria-hidden="true">{mark}</span>
    </button>
  )
}
